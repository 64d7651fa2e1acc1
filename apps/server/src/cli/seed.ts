import { countOf } from '@bloomdesk/domain/count-of';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { createApp } from '#composition/app.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { seedDemo } from '#seed/first-start.ts';
import { sceneLineItems } from '#seed/scenes/scene-line-items.ts';
import { demoSceneStore } from '#features/access/demo-scenes.store.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { openLog } from '#config/log.ts';
import { optionsOf, UsageError } from './command-options.ts';
import { openDatabase } from './open-database.ts';

/** `bloomdesk seed --date D --orders N --seed S`: a believable day for demos and trials, never on a real database; `--list` says what there is to look at. */
export async function seed(config: Config, args: readonly string[]): Promise<void> {
  const choice = choiceOf(config, args);
  if (choice.list) return await listScenes(config);
  if (!config.demo)
    throw new Error(
      'Seeding makes demo accounts and invented orders. Set BLOOMDESK_DEMO=on if this database is for that.',
    );

  const database = await openDatabase(config);
  const app = await createApp({ config, databaseUrl: database.url, role: database.role, log: openLog('silent') });
  try {
    const placed = await seedDemo(app, choice);
    const isThere = `The day ${choice.date} was made before, so nothing was added.`;
    console.log(placed === 0 ? isThere : `${countOf(placed, 'order')} placed around ${choice.date}.`);
  } finally {
    await app.http.close();
    await app.pool.end();
    await database.close();
  }
}

/** What the demo shows: what it is, its id and its address on screen. */
async function listScenes(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const pool = openPool(database.url, { role: database.role });
  try {
    const scenes = await demoSceneStore(databaseOf(pool)).all();
    console.log(scenes.length > 0 ? sceneLineItems(scenes, config).join('\n') : 'No day has been made yet.');
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Every word is read before anything is done. */
function choiceOf(config: Config, args: readonly string[]) {
  const text = { type: 'string' } as const;
  const given = optionsOf('seed', args, { date: text, orders: text, seed: text, list: { type: 'boolean' } });
  const date = given.date ?? fcToday(clockOf(config)(), 'America/New_York');
  if (!isDay(date)) throw new UsageError('--date must be a day like 2027-02-13');
  return {
    date,
    orders: wholeOf('--orders', given.orders ?? '1500'),
    seed: wholeOf('--seed', given.seed ?? '1'),
    list: given.list ?? false,
  };
}

function wholeOf(name: string, given: string): number {
  if (!/^\d{1,6}$/.test(given) || Number(given) > 100_000)
    throw new UsageError(`${name} must be a whole number up to 100000`);
  return Number(given);
}
