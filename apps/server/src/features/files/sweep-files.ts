import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';

/** How long a file waits for what it was uploaded for. */
const waitingHours = 24;

/**
 * Forgets files that nothing shows any more (D311). Each is marked first and looked at again while its row is held, so that one
 * that is brought again in between is kept; whatever fails in the middle is tried again with the next sweep.
 */
export async function sweepFiles(app: AppContext): Promise<void> {
  const ctx = systemCtx(app, 'files', 'sweep');
  const before = new Date(ctx.now.getTime() - waitingHours * 3600_000);
  await ctx.orderFiles.sweepWaiting(before);
  for (const hash of await ctx.files.markUnused(before)) {
    try {
      await inTransaction(ctx, async (tx) => {
        const keptIn = await tx.files.holdUnused(hash, before);
        if (keptIn === undefined) return;
        await tx.partners.storage.at(keptIn).remove(hash);
        await tx.files.forget(hash);
      });
    } catch (error) {
      ctx.log.warn({ err: error, hash }, 'an unused file could not be removed; the next sweep tries again');
    }
  }
}
