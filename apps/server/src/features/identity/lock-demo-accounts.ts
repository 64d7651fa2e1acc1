import type { AppContext } from '#composition/app-context.ts';
import { transact } from '#db/db.ts';
import { storesOf } from '#composition/stores.ts';

/**
 * Ends every session of the demo accounts when a start finds that others can reach them (D277); answers the sentence that
 * says so. Undefined while they are open, and where there are none.
 */
export async function lockDemoAccounts({ config, pool, clock }: AppContext): Promise<string | undefined> {
  if (config.demoLock === undefined) return undefined;
  const locked = await transact(pool, (db) => storesOf(db).identity.accounts.endDemoSessions(clock()));
  return locked === 0 ? undefined : `The ${locked} demo accounts are locked: ${config.demoLock}.`;
}
