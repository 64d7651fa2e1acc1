import { seedReference } from './reference.ts';
import { putCenters } from './put-centers.ts';
import type { House } from '#house.ts';

/** What a new database needs before anybody can work: the centers, and in demo mode the rest of a believable day. */
export async function seedAtFirstStart(house: House, _say: (line: string) => void): Promise<void> {
  await putCenters(house.db, house.config.product);
  if (house.config.demo) await seedReference(house);
}
