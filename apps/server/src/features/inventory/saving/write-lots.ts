import type { Ctx } from '#composition/request-context.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { type LossEffects, noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';
import { type LettingGo, settleLots } from '#workflows/stock/loss/settle-lots.ts';
import type { CheckedLot } from './check-lots.ts';
import type { KeptLotRow } from './saved-lots.store.ts';

type ChangedLot = Extract<CheckedLot, { outcome: 'changed' }>;

/** Lots whose days or expected units change, as they will be: only these can concern an order. */
export function concerningOrders(checked: readonly CheckedLot[]): KeptLotRow[] {
  return changedOnes(checked)
    .filter(({ before, after }) => termsOf(before) !== termsOf(after))
    .map(({ after }) => after);
}

/**
 * Writes checked lots of a center, in the caller's transaction: whoever cannot keep a lot gets other stock or waits, and
 * lines that wait are looked at again (D268). Answers the id of each lot, in the order given.
 */
export async function writeLots(
  ctx: Ctx,
  checked: readonly CheckedLot[],
  letting: LettingGo,
): Promise<{ ids: number[]; affected: LossEffects }> {
  const added = checked.flatMap((each) => (each.outcome === 'added' ? [each.lot] : []));
  const changed = changedOnes(checked);
  const newIds = await ctx.lots.add(added, ctx.now);
  await ctx.savedLots.change(
    changed.map(({ after }) => after),
    ctx.now,
  );
  for (const [at, lot] of added.entries()) ctx.audit.touch('LOT', String(newIds[at]), { after: lot });
  for (const each of changed) ctx.audit.touch('LOT', String(each.before.lotId), auditedChange(each));
  const isTold = concerningOrders(checked).length > 0;
  const affected = isTold ? await settleLots(ctx, letting) : noLoss;
  if (isTold || added.length > 0) await allocateAgain(ctx, letting);

  const left = newIds.values();
  const ids = checked.map((each) => (each.outcome === 'added' ? (left.next().value ?? 0) : each.before.lotId));
  return { ids, affected };
}

/** What was changed and why, for the history of the lot. */
function auditedChange({ before, after, reason }: ChangedLot) {
  const fields = Object.keys(after).filter((field) => Reflect.get(before, field) !== Reflect.get(after, field));
  const of = (lot: KeptLotRow) => Object.fromEntries(fields.map((field) => [field, Reflect.get(lot, field)]));
  return { before: of(before), after: { ...of(after), ...(reason !== '' && { reason }) } };
}

function changedOnes(checked: readonly CheckedLot[]): ChangedLot[] {
  return checked.filter((each) => each.outcome === 'changed');
}

function termsOf({ startFulfillmentDate, expirationDate, inboundQuantity }: KeptLotRow): string {
  return [startFulfillmentDate, expirationDate, inboundQuantity].join();
}
