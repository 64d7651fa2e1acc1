import type { House } from '#house.ts';
import { storesOf } from '#stores.ts';

/** Every night the sums of all lots are held against their ledgers; a difference is somebody's first work of the day (D182). */
export async function checkStock(house: House): Promise<void> {
  const drifted = await storesOf(house.db).lots.drifted();
  if (drifted.length > 0) house.http.log.error({ lots: drifted }, 'lots are not what their ledgers say');
}
