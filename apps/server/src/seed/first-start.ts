import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { AppContext } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { DemoDayOptions } from './demo-day.ts';
import { seedReference } from './reference.ts';

/** Lacks a new demo its first day of orders? A company's own database is set up by its people (D402). */
export async function lacksFirstDay(app: AppContext): Promise<boolean> {
  return app.config.demo && !(await hasMark(app, anyDayMark));
}

/** What a new demo needs before anybody can work: a believable day, once (D243). */
export async function seedFirstDay(app: AppContext): Promise<void> {
  const date = fcToday(app.clock(), 'America/New_York');
  await seedDemo(app, { date, orders: 1500, seed: 1 }).catch((error: unknown) => {
    throw startProblem(error);
  });
}

/** The day is made with simulated partners: one that is really asked knows nothing of its orders. */
export function startProblem(error: unknown): unknown {
  if (!(error instanceof PartnerProblem)) return error;
  return new Error(
    `The day of orders could not be made: ${error.message}. Start once without the settings of this partner, then with them.`,
    { cause: error },
  );
}

/** Reference data, demo accounts and a day of orders, once for each day; answers how many orders were placed. */
export async function seedDemo(app: AppContext, options: DemoDayOptions): Promise<number> {
  // Names and maps are large and only wanted now.
  const { seedDemoDay } = await import('./demo-day.ts');
  const { putDemoStaff } = await import('./demo-staff.ts');
  const { demoDeliveryAreas: demoAreas } = await import('./areas.ts');
  await seedReference(app);
  await putDemoStaff(app);
  await app.http.ready();
  if (await hasMark(app, dayMark(options.date))) return 0;
  if (!(await hasMark(app, anyDayMark))) await storesOf(app.db).areas.put(demoAreas(), app.clock());
  const placed = await seedDemoDay(app, options);
  for (const mark of [anyDayMark, dayMark(options.date)]) await setMark(app, mark);
  return placed;
}

/** Has some day been made? */
const anyDayMark = 'demo day';

/** Has this one? */
function dayMark(date: string): string {
  return `${anyDayMark} ${date}`;
}

async function hasMark({ db }: AppContext, mark: string): Promise<boolean> {
  const row = await db.selectFrom('demo_marks').select('mark').where('mark', '=', mark).executeTakeFirst();
  return row !== undefined;
}

async function setMark({ db, clock }: AppContext, mark: string): Promise<void> {
  await db
    .insertInto('demo_marks')
    .values({ mark, at: clock() })
    .onConflict((same) => same.column('mark').doNothing())
    .execute();
}
