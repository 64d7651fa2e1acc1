import type { AppContext } from '#composition/app-context.ts';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';

/**
 * Ends every session of the demo accounts when a start finds that others can reach them (D277); answers the sentence that
 * says so. Undefined while they are open, and where there are none.
 */
export async function lockDemoAccounts(app: AppContext): Promise<string | undefined> {
  const { demoLock } = app.config;
  if (demoLock === undefined) return undefined;
  const locked = await inTransaction(systemCtx(app, 'identity', 'lock-demo-accounts'), (tx) =>
    tx.identity.accounts.endDemoSessions(tx.now),
  );
  return locked === 0 ? undefined : `The ${locked} demo accounts are locked: ${demoLock}.`;
}
