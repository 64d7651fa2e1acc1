import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { House } from '#house.ts';
import { putCenters } from './put-centers.ts';
import { seedReference } from './reference.ts';

const mark = 'demo day';

/** What a new database needs before anybody can work: the centers, and in demo mode a believable day, once (D243). */
export async function seedAtFirstStart(house: House, say: (line: string) => void): Promise<void> {
  await putCenters(house.db, house.config.product);
  if (!house.config.demo) return;
  const { db } = house;
  const done = await db.selectFrom('demo_marks').select('mark').where('mark', '=', mark).executeTakeFirst();
  if (done) return;

  say('Making a day of orders to look at (once, some seconds).');
  // Names and maps are large and only wanted now.
  const { seedDemoDay } = await import('./demo-day.ts');
  const { putDemoStaff } = await import('./demo-staff.ts');
  await seedReference(house);
  await putDemoStaff(house);
  await house.http.ready();
  await seedDemoDay(house, { date: fcToday(house.clock(), 'America/New_York'), orders: 1500, seed: 1 });
  await db.insertInto('demo_marks').values({ mark, at: house.clock() }).onConflict((same) => same.doNothing()).execute();
}
