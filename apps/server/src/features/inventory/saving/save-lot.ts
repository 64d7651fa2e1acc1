import type { saveLot as call } from '@bloomdesk/contract/inventory/lots.calls';
import { lot as lotShape } from '@bloomdesk/contract/inventory/shapes';
import { type LotDraft, lotChangeProblems, lotProblemText } from '@bloomdesk/domain/inventory/lot-form';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badFields, found, Refusal } from '#http/refusal.ts';
import { holdToSettle } from '#workflows/stock/loss/settle-lots.ts';
import { assertNoTransfer } from '#features/inventory/transfers/assert-no-transfer.ts';
import { changeOf } from './check-lots.ts';
import { lotDraft, lotFieldOnWire } from './lot-on-wire.ts';
import type { KeptLotRow } from './saved-lots.store.ts';
import { concerningOrders, writeLots } from './write-lots.ts';

export const saveLot: UseCase<typeof call> = async (ctx, { id, expectedVersion, ...sent }) => {
  const draft = lotDraft(sent);
  if (draft.inboundQuantity !== undefined) await assertNoTransfer(ctx, id);
  const { fcId } = await keptLot(ctx, id);
  const changeNow = async () => [changeOf(await keptLot(ctx, id), draft)];
  const letting = await holdToSettle(ctx, {
    fcId,
    lotIds: [id],
    termsNow: async () => concerningOrders(await changeNow()),
  });
  const kept = await keptLot(ctx, id);
  if (expectedVersion !== undefined && expectedVersion !== kept.version)
    throw new Refusal('changed-meanwhile.lot', [], { data: await lotOnWire(ctx, id) });
  await assertChange(ctx, kept, draft);
  const { affected } = await writeLots(ctx, await changeNow(), letting);
  return { inventory: await lotOnWire(ctx, id), affected };
};

/** Everything that speaks against it, each under the name of its field (D330, D331). */
export async function assertChange(ctx: Ctx, kept: KeptLotRow, draft: LotDraft): Promise<void> {
  const { timezone } = found(await ctx.centers.get(kept.fcId), `Fulfillment center ${kept.fcId}`);
  const problems = lotChangeProblems(kept, draft, fcToday(ctx.now, timezone));
  if (problems.length > 0)
    throw badFields(
      problems.map((problem) => ({ field: lotFieldOnWire[problem.field], message: lotProblemText(problem) })),
    );
}

async function keptLot(ctx: Ctx, lotId: number): Promise<KeptLotRow> {
  return found(await ctx.savedLots.get(lotId), `Lot ${lotId}`);
}

async function lotOnWire(ctx: Ctx, lotId: number) {
  return lotShape.parse(JSON.parse(found(await ctx.lots.text(lotId), `Lot ${lotId}`)));
}
