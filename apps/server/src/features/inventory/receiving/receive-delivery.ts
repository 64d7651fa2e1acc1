import type { receiveDelivery as call } from '@bloomdesk/contract/inventory/receiving.calls';
import type { CallData } from '@bloomdesk/contract/call';
import { deliveryProblems, mayReceive, unitsCome } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badFields, found } from '#http/refusal.ts';
import { lockPurchaseOrder } from '#workflows/locking/lock-purchase-order.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';
import { settleLots } from '#workflows/stock/loss/settle-lots.ts';
import { serveWaiting } from '#workflows/stock/serve-waiting.ts';
import { purchaseOrderOnWire, stateOf } from '#features/inventory/purchasing/purchase-order-on-wire.ts';
import { arrivalsOf, holdArrivals, writeArrivals } from './arrivals.ts';
import { stillWaiting } from './still-waiting.ts';

export const receiveDelivery: UseCase<typeof call> = async (ctx, { purchaseOrderId, deliveryId, lines }) => {
  const order = await lockPurchaseOrder(ctx, purchaseOrderId);
  const before = await ctx.purchaseOrders.deliveryResult(deliveryId);
  if (before) return await answered(before);
  const kept = await ctx.purchaseOrders.lines(purchaseOrderId);
  assertAllowed(mayReceive(stateOf(order, kept)));
  const zone = found(await ctx.centers.get(order.fcId), `Fulfillment center ${order.fcId}`).timezone;
  const today = fcToday(ctx.now, zone);
  assertDelivery(lines, today);

  const arrivals = await arrivalsOf(ctx, { order, kept, today, lines: lines.filter((line) => unitsCome(line) > 0) });
  const { letting, waiting } = await holdArrivals(ctx, order.fcId, arrivals);
  const booked = await writeArrivals(ctx, arrivals, today);
  const affected = await settleLots(ctx, letting);
  const served = await serveWaiting(ctx, { fcId: order.fcId, zone, suborderIds: waiting });
  await allocateAgain(ctx, order);

  const without = await stillWaiting(ctx, affected);
  const whole = [...booked, ...served].filter((suborderId) => !without.has(suborderId));
  const result = {
    lots: arrivals.map(({ lot, line, units, rejected }) => ({
      lineId: line.lineId,
      lotId: lot.lotId,
      sku: line.sku,
      productName: line.productName,
      good: units - rejected,
      rejected,
      expirationDate: lot.expirationDate,
    })),
    servedOrders: new Set(whole.map(orderIdOf)).size,
  };
  await ctx.purchaseOrders.addDelivery({ deliveryId, purchaseOrderId, receivedBy: ctx.staff.email, result }, ctx.now);
  for (const suborderId of new Set(booked)) ctx.audit.touch('SUBORDER', suborderId);
  ctx.audit.touch('PURCHASEORDER', String(purchaseOrderId), { after: { received: result.lots } });
  return await answered(result, affected);

  async function answered(of: typeof result, loss = noLoss): Promise<CallData<typeof call>> {
    return { purchaseOrder: await purchaseOrderOnWire(ctx, purchaseOrderId), ...of, affected: loss };
  }
};

function assertDelivery(lines: Parameters<typeof deliveryProblems>[0], today: string): void {
  const problems = deliveryProblems(lines, today);
  if (problems.length > 0)
    throw badFields(
      problems.map(({ place, message }) => ({ field: place === null ? 'lines' : `lines.${place}`, message })),
    );
}
