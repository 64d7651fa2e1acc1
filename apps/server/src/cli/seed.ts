import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { createApp } from '#app.ts';
import { clockOf } from '#clock.ts';
import type { Config } from '#config.ts';
import { seedDemo } from '#db/seed/first-start.ts';
import { openLog } from '#log.ts';
import { openDatabase } from './open-database.ts';

/** `bloomdesk seed --date D --orders N --seed S`: a believable day for demos and trials, never on a real database. */
export async function seed(config: Config, args: string[]): Promise<void> {
  if (!config.demo)
    throw new Error(
      'Seeding makes demo accounts and invented orders. Set BLOOMDESK_DEMO=on if this database is for that.',
    );
  const option = (name: string) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : undefined);
  const date = option('date') ?? fcToday(clockOf(config)(), 'America/New_York');
  const orders = Number(option('orders') ?? 1500);
  const seedNumber = Number(option('seed') ?? 1);
  if (!isDay(date)) throw new Error('--date must be a day like 2027-02-13');
  if (!Number.isInteger(orders) || orders < 0 || orders > 100_000)
    throw new Error('--orders must be a whole number up to 100000');
  if (!Number.isInteger(seedNumber)) throw new Error('--seed must be a whole number');

  const database = await openDatabase(config);
  const house = await createApp({ config, databaseUrl: database.url, log: openLog('silent') });
  try {
    console.log(`${await seedDemo(house, { date, orders, seed: seedNumber })} orders around ${date} are in.`);
  } finally {
    await house.http.close();
    await house.pool.end();
    await database.close();
  }
}
