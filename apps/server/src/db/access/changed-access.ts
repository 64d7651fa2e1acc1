import type { Db } from '#db/db.ts';

const changedIn = new WeakMap<Db, Set<string>>();

/** Notes what changes in this transaction: whose account or sessions other parts of this process must read again. */
export function watchAccess(db: Db): ReadonlySet<string> {
  const changed = new Set<string>();
  changedIn.set(db, changed);
  return changed;
}

/** An account or a session of this person changes; who asked for it hears so once it is committed. */
export function noteChangedAccess(db: Db, staffId: string): void {
  changedIn.get(db)?.add(staffId);
}
