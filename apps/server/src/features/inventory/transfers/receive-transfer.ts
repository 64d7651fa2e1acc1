import type { CallRequest } from '@bloomdesk/contract/call';
import type { receiveTransfer as call } from '@bloomdesk/contract/inventory/transfers.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { unitsCome } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { mayTouchTransfer } from '@bloomdesk/domain/inventory/transfers/transfer';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField, found } from '#http/refusal.ts';
import { lockTransfer } from '#workflows/locking/lock-transfer.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { settleLots } from '#workflows/stock/loss/settle-lots.ts';
import { serveWaiting } from '#workflows/stock/serve-waiting.ts';
import { type Arrival, arrivedToday, holdArrivals, writeArrivals } from '#features/inventory/receiving/arrivals.ts';
import { stillWaiting } from '#features/inventory/receiving/still-waiting.ts';
import { assertWorksAt } from './assert-works-at.ts';
import { stateOfTransfer, transferOnWire } from './transfer-on-wire.ts';
import type { TransferRow } from './transfers.store.ts';

type SentLines = CallRequest<typeof call>['lines'];

export const receiveTransfer: UseCase<typeof call> = async (ctx, { transferId, lines, expectedVersion }) => {
  const transfer = await lockTransfer(ctx, transferId, expectedVersion);
  await assertWorksAt(ctx, transfer.toFcId, transferId);
  const { toFcId: fcId } = transfer;
  const zone = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`).timezone;
  const today = fcToday(ctx.now, zone);
  const arrivals = await arrivalsOf(ctx, transfer, lines, today);
  const { letting, waiting } = await holdArrivals(ctx, fcId, arrivals);
  const booked = await writeArrivals(ctx, arrivals, today);
  const affected = await settleLots(ctx, letting);
  const served = await serveWaiting(ctx, { fcId, zone, suborderIds: waiting });
  await allocateAgain(ctx, { fcId });
  await ctx.transfers.touch(transferId, ctx.now);

  const without = await stillWaiting(ctx, affected);
  const whole = [...booked, ...served].filter((suborderId) => !without.has(suborderId));
  const lots = arrivals.map(({ lot, line: { sku, productName }, delivered: { good } }) => ({
    lotId: lot.lotId,
    sku,
    productName,
    good,
    expirationDate: lot.expirationDate,
  }));
  for (const suborderId of new Set(booked)) ctx.audit.touch('SUBORDER', suborderId);
  ctx.audit.touch('TRANSFER', String(transferId), { after: { received: lines } });
  const servedOrders = new Set(whole.map(orderIdOf)).size;
  return { transfer: await transferOnWire(ctx, transferId), lots, servedOrders, affected };
};

/** What has come of each line, which is never more than is in transit of it. */
async function arrivalsOf(ctx: Ctx, transfer: TransferRow, sent: SentLines, today: string): Promise<Arrival[]> {
  const kept = await ctx.transfers.lines(transfer.transferId);
  assertAllowed(mayTouchTransfer(stateOfTransfer(transfer, kept)));
  const coming = sent.map((each, place) => ({ ...each, place })).filter((each) => unitsCome(each) > 0);
  if (coming.length === 0) throw badField('lines', 'Count at least one unit.');
  const arrivals: Arrival[] = [];
  for (const { place, lineId, good, rejected } of coming) {
    const line = kept.find((each) => each.lineId === lineId);
    if (!line) throw badField(`lines.${place}`, `Line ${lineId} is not one of this transfer.`);
    if (coming.findIndex((each) => each.lineId === lineId) !== coming.findIndex((each) => each.place === place))
      throw badField(`lines.${place}`, 'This line stands in the list twice.');
    const units = unitsCome({ good, rejected });
    const lot = (await ctx.savedLots.byTransferLine(lineId)).find(({ inboundQuantity }) => inboundQuantity > 0);
    if (!lot || units > lot.inboundQuantity)
      throw badField(
        `lines.${place}`,
        `${countOf(line.outstanding, 'unit')} of ${line.productName} ${line.outstanding === 1 ? 'is' : 'are'} in transit.`,
      );
    const delivered = { lineId, good, rejected, spoilDate: lot.expirationDate };
    const arrived = { ...lot, ...arrivedToday(lot, delivered, today) };
    const rest = lot.inboundQuantity - units;
    arrivals.push({ line, delivered, lot: arrived, units, rejected: units - good, rest });
  }
  return arrivals;
}
