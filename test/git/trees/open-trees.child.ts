import { openTrees, type TreeOptions } from '../../../src/git/trees/trees.ts';

// A process of its own that opens trees and says what came out. With "handle" as second argument SIGTERM cancels it.
const options: Omit<TreeOptions, 'environment'> = JSON.parse(process.argv[2] ?? '');
const controller = new AbortController();
if (process.argv[3] === 'handle') process.once('SIGTERM', () => controller.abort());
const trees = await openTrees({ ...options, environment: process.env, signal: controller.signal });
process.stdout.write(JSON.stringify(trees.ok ? { base: trees.value.base } : trees.failure));
