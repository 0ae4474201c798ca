import { type Limits, ONLY_TARGET, type Target } from '../model/target.ts';
import type { Settings } from './inputs.ts';

/** The servers that the inputs name. */
export function targetsOf(settings: Settings): readonly Target[] {
  return [
    {
      name: ONLY_TARGET,
      install: settings['install-command'],
      build: settings['build-command'],
      start: settings['start-command'],
      folder: settings['working-directory'],
      url: settings.url,
      headers: settings.headers,
      env: settings.env,
      limits: limitsOf(settings),
    },
  ];
}

/** The time limits that the inputs set. */
export function limitsOf(settings: Settings): Limits {
  return {
    command: settings['command-timeout'],
    startup: settings['startup-timeout'],
    request: settings['request-timeout'],
  };
}
