import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { allocateWaiting } from './allocate-waiting.ts';
import type { AppContext } from '#composition/app-context.ts';
import { systemCtx } from '#composition/request-context.ts';
import { moveUnusable } from './move-short-line-items.ts';

/**
 * Every night the sums of all lots are held against their ledgers, where a difference is someone's first work of the
 * day (D182). What is promised out of lots that are past their day moves to others (D268), and lines that still wait
 * are looked at once more.
 */
export async function checkStock(app: AppContext): Promise<void> {
  const drifted = await systemCtx(app, 'inventory', 'check-stock').lots.drifted();
  for (const { fcId, timezone } of await app.centers.all()) {
    await moveUnusable(app, fcId, fcToday(app.clock(), timezone));
    await allocateWaiting(app, { fcId }); // what no event has reported
  }
  if (drifted.length > 0) app.http.log.error({ lots: drifted }, 'lots are not what their ledgers say');
}
