import type { ExceptionRow } from './exception-row.ts';

/** A list that is loaded by pages and kept by events, in whatever order the two arrive. */
export interface LiveList {
  /** Takes a whole list that was read from this moment on; what events have told of later moments stays. */
  load(items: readonly ExceptionRow[], moment: string): void;
  put(row: ExceptionRow, cursor: string): void;
  takeOut(id: string, cursor: string): void;
  /** The exceptions, newest first. */
  rows(): ExceptionRow[];
}

/** An empty list; of two words on one exception the one with the later cursor counts. */
export function liveList(): LiveList {
  let loaded = '';
  const rows = new Map<string, ExceptionRow>();
  const reached = new Map<string, string>();

  function isNews(id: string, cursor: string): boolean {
    if (cursor <= (reached.get(id) ?? loaded)) return false;
    reached.set(id, cursor);
    return true;
  }

  return {
    load(items, moment) {
      loaded = moment;
      for (const [id, cursor] of reached) if (cursor <= moment) reached.delete(id);
      for (const id of rows.keys()) if (!reached.has(id)) rows.delete(id);
      for (const row of items) if (!reached.has(row.id) && !row.deleted) rows.set(row.id, row);
    },
    put(row, cursor) {
      if (isNews(row.id, cursor)) rows.set(row.id, row);
    },
    takeOut(id, cursor) {
      if (isNews(id, cursor)) rows.delete(id);
    },
    rows: () => [...rows.values()].toSorted(newestFirst),
  };
}

function newestFirst(one: ExceptionRow, other: ExceptionRow): number {
  const [a, b] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`];
  return a < b ? 1 : -1;
}
