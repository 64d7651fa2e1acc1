import { randomUUID } from 'node:crypto';
import type { AppContext } from '#composition/app-context.ts';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';

const atOnce = 10;
/** One that was refused is looked at again after a week: an old order may wait for long. */
const daysBetweenTries = 7;
const day = 24 * 3600_000;
const byRetention = 'system:retention';

/**
 * Asks for the erasing of customers whose last order is older than a company keeps people (D490), a few a minute and no more
 * while these are under way. Without the setting nobody is erased unasked.
 */
export async function eraseOldPeople(app: AppContext): Promise<void> {
  const { people: days } = app.config.retention;
  if (days === 0) return;
  const ctx = systemCtx(app, 'retention', 'erase-old-people');
  const before = new Date(ctx.now.getTime() - days * day);
  const triedSince = new Date(ctx.now.getTime() - daysBetweenTries * day);
  await inTransaction(ctx, async (tx) => {
    if (await tx.erasures.isUnderWay(byRetention)) return;
    for (const customerId of await tx.erasures.longGone(before, triedSince, atOnce)) {
      const erasureId = randomUUID();
      await tx.erasures.ask({ erasureId, askedBy: byRetention, customerIds: [customerId], suborderIds: [] }, tx.now);
      await tx.outbox.start('erase-person', { erasureId }, `erase-person:${erasureId}`, 'erasing');
    }
  });
}
