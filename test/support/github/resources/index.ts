import type { Route } from '../router.ts';
import { collaboratorRoutes } from './collaborators.ts';
import { commentRoutes } from './comments.ts';
import { compareRoutes } from './compare.ts';
import { contentsRoutes } from './contents.ts';
import { pullRoutes } from './pulls.ts';
import { runRoutes } from './runs.ts';
import { userRoutes } from './user.ts';

/** Every endpoint there is; a resource is one file and one line. */
export const ROUTES: readonly Route[] = [
  ...collaboratorRoutes,
  ...commentRoutes,
  ...compareRoutes,
  ...contentsRoutes,
  ...pullRoutes,
  ...runRoutes,
  ...userRoutes,
];
