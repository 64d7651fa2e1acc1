import type { receiveLot as call } from '@bloomdesk/contract/inventory/calls';
import { lot as lotShape } from '@bloomdesk/contract/inventory/shapes';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, found, Refusal } from '#http/refusal.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { holdForLoss, makeUpForLoss, noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';
import { lockLot } from '#workflows/locking/lock-lots.ts';
import { assertNoTransfer } from './transfers/assert-no-transfer.ts';
import type { LockedLot } from './lots.store.ts';

export const receiveLot: UseCase<typeof call> = async (ctx, { id, quantity, rest, expectedVersion }) => {
  await assertNoTransfer(ctx, id);
  const announced = found(await ctx.stockLosses.lot(id), `Lot ${id}`).onOrder;
  await holdForLoss(ctx, id, Math.max(0, announced - (quantity ?? announced)));
  const lot = await lockLot(ctx, id);
  await assertInbound(ctx, lot, expectedVersion);

  const received = quantity ?? lot.inboundQuantity;
  const missing = Math.max(0, lot.inboundQuantity - received);
  if (received === 0 && rest === 'expected') throw badField('quantity', 'Enter how many units have come.');
  await ctx.lots.receive(id, received, ctx.now);
  const restLotId = missing > 0 && rest === 'expected' ? await ctx.lots.addRest(id, missing, ctx.now) : null;
  const lines = await ctx.lineStock.bookReceived(id);
  const affected = missing > 0 ? await makeUpForLoss(ctx, id) : noLoss;
  await allocateAgain(ctx, lot);

  const before = { inboundQuantity: lot.inboundQuantity };
  const after = { inboundQuantity: 0, stockInitial: received, ...(restLotId !== null && { stillExpected: missing }) };
  ctx.audit.touch('LOT', String(id), { before, after });
  if (restLotId !== null) ctx.audit.touch('LOT', String(restLotId), { after: { inboundQuantity: missing } });
  for (const suborderId of new Set(lines)) ctx.audit.touch('SUBORDER', suborderId);
  const restLot = restLotId === null ? null : await lotOnWire(ctx, restLotId);
  return { inventory: await lotOnWire(ctx, id), rest: restLot, affected };
};

async function assertInbound(ctx: Ctx, lot: LockedLot, expectedVersion: number | undefined): Promise<void> {
  if (expectedVersion !== undefined && expectedVersion !== lot.version)
    throw new Refusal('changed-meanwhile.lot', [], {
      data: await lotOnWire(ctx, lot.lotId),
    });
  if (lot.inboundQuantity === 0) throw new Refusal('already-received', [lot.lotId]);
}

async function lotOnWire(ctx: Ctx, lotId: number) {
  return lotShape.parse(JSON.parse(found(await ctx.lots.text(lotId), `Lot ${lotId}`)));
}
