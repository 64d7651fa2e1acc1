import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createApp } from '#composition/app.ts';
import { clockOf } from '#config/clock.ts';
import { openLog } from '#config/log.ts';
import type { Config } from '#config/config.ts';
import { openPool, transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { storesOf } from '#composition/stores.ts';
import { UsageError } from './command-options.ts';
import { helpTexts } from './help-texts.ts';
import { formatImportPlan, type ImportPlan, type Planner } from '#workflows/importing/import-plan.ts';
import { importFolder } from './imports/import-folder.ts';
import { importLots } from './imports/import-lots.ts';
import { planCredits } from './imports/history/plan-credits.ts';
import { planCustomers } from './imports/history/plan-customers.ts';
import { planOrders } from './imports/history/orders/plan-orders.ts';
import { planDeliveryAreas } from './imports/plan-delivery-areas.ts';
import { planClosedDays } from './imports/plan-closed-days.ts';
import { planProducts } from '#features/products/plan-products.ts';
import { planTableSlots } from './imports/plan-table-slots.ts';
import { openDatabase } from './open-database.ts';

const usage = helpTexts.import;

const planners: Record<string, Planner> = {
  'products': planProducts,
  'table-slots': planTableSlots,
  'areas': planDeliveryAreas,
  'closed-days': planClosedDays,
  'customers': planCustomers,
  'orders': planOrders,
  'credits': planCredits,
};

/**
 * `bloomdesk import products|table-slots|areas|closed-days|lots|customers|orders|credits FILE`: reference data, stock and history
 * from a file, added or brought up to date, all of it or nothing. With `--dry-run` it says what the file would change and changes nothing. `bloomdesk import
 * FOLDER` reads an export back.
 */
export async function importFile(config: Config, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [kind = '', path = '', ...rest] = positionals;
  if (kind !== '' && path === '' && values['dry-run'] !== true && (await isFolder(kind)))
    return await importFolder(config, kind);
  const planner = planners[kind];
  if ((!planner && kind !== 'lots') || !path || rest.length > 0) throw new UsageError(usage);
  const text = await readFile(path, 'utf8');
  const isDry = values['dry-run'] ?? false;
  await (planner ? importReference(config, { kind, planner, text, isDry }) : importStock(config, text, isDry));
  console.log(isDry ? 'A dry run: nothing was imported.' : `Imported ${path}.`);
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

interface ReferenceImport {
  kind: string;
  planner: Planner;
  text: string;
  isDry: boolean;
}

async function importReference(config: Config, { kind, planner, text, isDry }: ReferenceImport): Promise<void> {
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
      report(plan);
      const author = { performedBy: 'system:import', requestId: `import ${kind}`, now };
      if (!isDry) await plan.apply(now, auditTrail(db, author));
    });
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Stock moves orders with it, as on the screen, so it is brought in by the product itself. */
async function importStock(config: Config, text: string, isDry: boolean): Promise<void> {
  const database = await openDatabase(config);
  const app = await createApp({ config, databaseUrl: database.url, role: database.role, log: openLog('silent') });
  try {
    report(await importLots(app, text, isDry));
  } finally {
    await app.http.close();
    await app.pool.end();
    await database.close();
  }
}

function report(plan: Omit<ImportPlan, 'apply'>): void {
  console.log(formatImportPlan(plan));
  if (plan.problems.length > 0) throw new Error('Nothing was imported: put the file right first.');
}
