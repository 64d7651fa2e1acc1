import type { Db } from '#db/db.ts';
import type { AppContext } from './app-context.ts';

/** What a context was made of: the server, and the connection or transaction its stores query. */
export interface RequestScope {
  app: AppContext;
  db: Db;
}

/** The name a context carries its scope under; only what opens transactions may use it (the arrow `scope-is-for-pipelines`). */
export const requestScope: unique symbol = Symbol('request scope');
