import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { allocateWaiting } from './allocate-waiting.ts';
import type { House } from '#composition/app-context.ts';
import { moveUnusable } from './move-short-lines.ts';
import { storesOf } from '#composition/stores.ts';

/**
 * Every night the sums of all lots are held against their ledgers, where a difference is somebody's first work of the day
 * (D182). What is promised out of lots that are past their day moves to others (D268), and lines that still wait are looked
 * at once more.
 */
export async function checkStock(house: House): Promise<void> {
  const drifted = await storesOf(house.db).lots.drifted();
  for (const { fcId, timezone } of await house.centers.all()) {
    await moveUnusable(house, fcId, fcToday(house.clock(), timezone));
    await allocateWaiting(house, { fcId }); // what no event has reported
  }
  if (drifted.length > 0) house.http.log.error({ lots: drifted }, 'lots are not what their ledgers say');
}
