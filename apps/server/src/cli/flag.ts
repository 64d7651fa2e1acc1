import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { defaultFlags, settableFlags } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { openPool, transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import type { FlagScope } from '#features/fulfillment-centers/flags.store.ts';
import { type Stores, storesOf } from '#composition/stores.ts';
import { UsageError } from './command-options.ts';
import { helpTexts } from './help-texts.ts';
import { openDatabase } from './open-database.ts';

const values: Readonly<Record<string, boolean | null>> = { on: true, off: false, default: null };

interface Input {
  name: string;
  isOn: boolean | null;
  scope: FlagScope;
}

/** `bloomdesk flag …`: what a company or a center shows, without a new build (D284). */
export async function flag(config: Config, args: string[]): Promise<void> {
  const parsedFlag = parsed(args);
  const database = await openDatabase(config);
  const pool = openPool(database.url, { role: database.role });
  try {
    const said = await transact(pool, async (db) => {
      const now = clockOf(config)();
      const stores = storesOf(db, () => config.demoLock !== undefined);
      if (parsedFlag === null) return await listed(stores);
      const audit = auditTrail(db, { performedBy: 'system:command-line', requestId: randomUUID(), now });
      return await set(stores, audit, parsedFlag, now);
    });
    console.log(said);
  } finally {
    await pool.end();
    await database.close();
  }
}

async function set(stores: Stores, audit: ReturnType<typeof auditTrail>, { name, isOn, scope }: Input, now: Date) {
  const { company, fcId } = scope;
  const known = company === null ? await stores.flags.hasCenter(Number(fcId)) : await stores.flags.hasCompany(company);
  const place = company ?? `center ${fcId}`;
  if (!known) throw new UsageError(`There is no ${company === null ? place : `company ${company}`}.`);
  const before = await stores.flags.set(scope, name, isOn, now);
  audit.touch('FLAG', `${name} ${company ?? fcId}`, { before: { isOn: before }, after: { isOn } });
  await audit.write('flag.set');
  return `${name} is ${isOn === null ? 'back to its usual value' : words(isOn)} for ${place}. It shows within half a minute.`;
}

/** The usual values, and where someone has set another. */
async function listed({ flags }: Stores): Promise<string> {
  const usual = Object.entries(defaultFlags).map(([name, isOn]) => `${name} ${words(isOn)}`);
  const own = (await flags.all()).map(
    ({ name, isOn, company, fcId }) => `${name} ${words(isOn)} for ${company ?? `center ${fcId}`}`,
  );
  return ['Usual values:', ...usual.map(indented), 'Set:', ...(own.length > 0 ? own : ['nothing']).map(indented)].join(
    '\n',
  );
}

function words(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

function indented(line: string): string {
  return `  ${line}`;
}

/** Null for the list. */
function parsed(args: string[]): Input | null {
  const text = { type: 'string' } as const;
  const options = parseArgs({ args, allowPositionals: true, options: { fc: text, company: text } });
  const [name = '', value = '', extra] = options.positionals;
  if (args.length === 0) return null;
  const isOn = values[value];
  const { fc, company } = options.values;
  if (isOn === undefined || extra !== undefined || (fc === undefined) === (company === undefined))
    throw new UsageError(helpTexts.flag);
  if (!settableFlags.some((each) => each === name))
    throw new UsageError(`There is no flag ${name}. There are ${settableFlags.join(', ')}.`);
  if (fc !== undefined && !/^\d{1,6}$/.test(fc)) throw new UsageError(`--fc ${fc} is not the number of a center.`);
  return { name, isOn, scope: { company: company ?? null, fcId: fc === undefined ? null : Number(fc) } };
}
