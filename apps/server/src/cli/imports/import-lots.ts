import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { checkLots } from '#features/inventory/saving/check-lots.ts';
import { type LotInFile, parseLots } from '#features/inventory/saving/lot-file.ts';
import { putLots } from '#features/inventory/saving/put-lots.ts';
import type { FileProblem, ImportPlan } from '#workflows/importing/import-plan.ts';

type LotsPlan = Omit<ImportPlan, 'apply'>;

/**
 * Lots of a CSV file, of any centers, all in one transaction: orders that lose what they hold are moved as they would be on
 * the screen (D332). A dry run, and a file with problems, changes nothing.
 */
export async function importLots(app: AppContext, text: string, isDry: boolean): Promise<LotsPlan> {
  const read = parseLots(text);
  return await inTransaction(systemCtx(app, 'import', 'import lots'), async (ctx) => {
    const plan = await planOf(ctx, read.lots);
    const problems = [...read.problems, ...plan.problems].toSorted((a, b) => rowOf(a) - rowOf(b));
    if (problems.length > 0 || isDry) return { ...plan, problems };
    for (const [fcId, lots] of byCenter(read.lots)) {
      const drafts = lots.map(({ draft }) => draft);
      await putLots(ctx, { fcId, drafts }, ([first]) => new Error(first?.message)); // checked before: others came in between
      await ctx.audit.write('lot.import');
    }
    return { ...plan, problems };
  });
}

async function planOf(ctx: Ctx, lots: readonly LotInFile[]): Promise<LotsPlan> {
  const plan: LotsPlan = { what: 'lots', added: 0, changed: 0, unchanged: 0, problems: doubles(lots) };
  for (const [fcId, own] of byCenter(lots)) {
    if ((await ctx.centers.get(fcId)) === undefined) {
      const message = Number.isNaN(fcId) ? 'a fulfillment center is needed' : `there is no fulfillment center ${fcId}`;
      plan.problems.push(...own.map(({ row }) => ({ place: `row ${row}`, message })));
      continue;
    }
    const drafts = own.map(({ draft }) => draft);
    const { checked, problems } = await checkLots(ctx, { fcId, drafts });
    for (const { outcome } of checked) plan[outcome] += 1;
    plan.problems.push(
      ...problems
        .filter(({ isDouble }) => isDouble !== true)
        .map(({ index, message }) => ({ place: `row ${own[index]?.row}`, message })),
    );
  }
  return plan;
}

/** External ids that stand in the file twice, at whatever centers. */
function doubles(lots: readonly LotInFile[]): FileProblem[] {
  const first = new Map<string, number>();
  return lots.flatMap(({ row, draft: { externalId = '' } }) => {
    const above = first.get(externalId);
    first.set(externalId, above ?? row);
    if (above === undefined || externalId === '') return [];
    return [{ place: `row ${row}`, message: `External ID ${externalId} is already in row ${above}.` }];
  });
}

function byCenter(lots: readonly LotInFile[]): Map<number, LotInFile[]> {
  return Map.groupBy(lots, ({ fcId }) => fcId);
}

function rowOf({ place }: FileProblem): number {
  return Number(/\d+/.exec(place)?.[0] ?? 0);
}
