import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { openPool, transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { storesOf } from '#composition/stores.ts';
import { UsageError } from './command-options.ts';
import { helpTexts } from './help-texts.ts';
import { formatImportPlan, type Planner } from './imports/import-plan.ts';
import { planDeliveryAreas } from './imports/plan-delivery-areas.ts';
import { planClosedDays } from './imports/plan-closed-days.ts';
import { planProducts, planTableSlots } from './imports/plan-products.ts';
import { openDatabase } from './open-database.ts';

const usage = helpTexts.import;

const planners: Record<string, Planner> = {
  'products': planProducts,
  'table-slots': planTableSlots,
  'areas': planDeliveryAreas,
  'closed-days': planClosedDays,
};

/**
 * `bloomdesk import products|table-slots|areas|closed-days FILE`: reference data from a file, added or brought up to date, all of it
 * or nothing. With `--dry-run` it says what the file would change and changes nothing.
 */
export async function importFile(config: Config, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [kind = '', path = '', ...rest] = positionals;
  const planner = planners[kind];
  if (!planner || !path || rest.length > 0) throw new UsageError(usage);
  const text = await readFile(path, 'utf8');
  const isDry = values['dry-run'] ?? false;
  const database = await openDatabase(config);
  const pool = openPool(database.url, {
    statementTimeout: 60_000,
    role: database.role,
    clockOffset: config.clockOffset,
  });
  try {
    await transact(pool, async (db) => {
      const now = clockOf(config)();
      const plan = await planner(storesOf(db), text, now);
      console.log(formatImportPlan(plan));
      if (plan.problems.length > 0) throw new Error('Nothing was imported: put the file right first.');
      const author = { performedBy: 'system:import', requestId: `import ${kind}`, now };
      if (!isDry) await plan.apply(now, auditTrail(db, author));
    });
    console.log(isDry ? 'A dry run: nothing was imported.' : `Imported ${path}.`);
  } finally {
    await pool.end();
    await database.close();
  }
}
