import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { House } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';
import { putCenters } from './put-centers.ts';
import type { DemoDayOptions } from './demo-day.ts';
import { seedReference } from './reference.ts';

/** What a new database needs before anybody can work: the centers, and in demo mode a believable day, once (D243). */
export async function seedAtFirstStart(house: House, say: (line: string) => void): Promise<void> {
  await putCenters(house.db, house.config.product);
  if (!house.config.demo || (await hasMark(house, anyDayMark))) return;
  say('Making a day of orders to look at (once, some seconds).');
  await seedDemo(house, { date: fcToday(house.clock(), 'America/New_York'), orders: 1500, seed: 1 });
}

/** Reference data, demo accounts and a day of orders, once for each day; answers how many orders were placed. */
export async function seedDemo(house: House, options: DemoDayOptions): Promise<number> {
  // Names and maps are large and only wanted now.
  const { seedDemoDay } = await import('./demo-day.ts');
  const { putDemoStaff } = await import('./demo-staff.ts');
  const { demoAreas } = await import('./areas.ts');
  await seedReference(house);
  await putDemoStaff(house);
  await house.http.ready();
  if (await hasMark(house, dayMark(options.date))) return 0;
  if (!(await hasMark(house, anyDayMark))) await storesOf(house.db).areas.put(demoAreas(), house.clock());
  const placed = await seedDemoDay(house, options);
  for (const mark of [anyDayMark, dayMark(options.date)]) await setMark(house, mark);
  return placed;
}

/** Has some day been made? */
const anyDayMark = 'demo day';

/** Has this one? */
function dayMark(date: string): string {
  return `${anyDayMark} ${date}`;
}

async function hasMark({ db }: House, mark: string): Promise<boolean> {
  const row = await db.selectFrom('demo_marks').select('mark').where('mark', '=', mark).executeTakeFirst();
  return row !== undefined;
}

async function setMark({ db, clock }: House, mark: string): Promise<void> {
  await db
    .insertInto('demo_marks')
    .values({ mark, at: clock() })
    .onConflict((same) => same.column('mark').doNothing())
    .execute();
}
