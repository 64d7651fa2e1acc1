import type { cancelTransfer as call } from '@bloomdesk/contract/inventory/transfers.calls';
import { mayTouchTransfer, transferCode } from '@bloomdesk/domain/inventory/transfers/transfer';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found } from '#http/refusal.ts';
import { lockTransfer } from '#workflows/locking/lock-transfer.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { holdToSettle, settleLots } from '#workflows/stock/loss/settle-lots.ts';
import { assertWorksAt } from './assert-works-at.ts';
import { calledBackOf } from './called-back.ts';
import { stateOfTransfer, transferOnWire } from './transfer-on-wire.ts';

export const cancelTransfer: UseCase<typeof call> = async (ctx, { transferId, expectedVersion }) => {
  const transfer = await lockTransfer(ctx, transferId, expectedVersion);
  const { fromFcId, toFcId } = transfer;
  await assertWorksAt(ctx, fromFcId, transferId);
  assertAllowed(mayTouchTransfer(stateOfTransfer(transfer, await ctx.transfers.lines(transferId))));
  const back = await calledBackOf(ctx, transferId); // locked with the transfer: nobody receives any of it now
  const lots = back.map(({ lot }) => lot);
  const lotIds = back.flatMap(({ sourceLotId, lot }) => [sourceLotId, lot.lotId]);
  const letting = await holdToSettle(ctx, { fcId: toFcId, lotIds, termsNow: () => Promise.resolve(lots) });

  await ctx.savedLots.change(lots, ctx.now);
  const from = found(await ctx.centers.get(fromFcId), `Fulfillment center ${fromFcId}`);
  const returned = back.map(({ sourceLotId, units }) => ({ lotId: sourceLotId, quantity: units }));
  const moved = { day: fcToday(ctx.now, from.timezone), at: ctx.now };
  await ctx.transfers.move(returned, `Back from ${transferCode(transferId)}`, moved);
  for (const { lotId } of returned) await ctx.lots.touch(lotId, ctx.now);
  await ctx.transfers.cancel(transferId, back, ctx.now);
  const affected = await settleLots(ctx, letting);
  await allocateAgain(ctx, { fcId: fromFcId });
  if (affected.moved.length + affected.short.length > 0) await allocateAgain(ctx, { fcId: toFcId });

  for (const { sourceLotId, lot, units } of back) {
    ctx.audit.touch('LOT', String(sourceLotId), { after: { back: units } });
    ctx.audit.touch('LOT', String(lot.lotId), { before: { inboundQuantity: units }, after: { inboundQuantity: 0 } });
  }
  ctx.audit.touch('TRANSFER', String(transferId), {
    after: { back: back.map(({ lineId, units }) => ({ lineId, units })) },
  });
  return { transfer: await transferOnWire(ctx, transferId), affected };
};
