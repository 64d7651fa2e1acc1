import type { getDock as call } from '@bloomdesk/contract/inventory/receiving.calls';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { fullOrderOnWire, summaryOnWire } from '#features/inventory/purchasing/purchase-order-on-wire.ts';

export const getDock: UseCase<typeof call> = async (ctx, { fcId }) => {
  const { timezone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const orders = (await ctx.purchaseOrders.ofCenter(fcId)).map(({ lines, ...order }) => ({
    expected: summaryOnWire(order, lines).expectedDate ?? '9999',
    purchaseOrder: fullOrderOnWire(order, lines),
  }));
  const open = orders.filter(({ purchaseOrder: { state } }) => state === 'sent' || state === 'partly received');
  const sorted = open.toSorted((one, two) => (one.expected < two.expected ? -1 : 1));
  return {
    date: fcToday(ctx.now, timezone),
    purchaseOrders: sorted.map(({ purchaseOrder }) => purchaseOrder),
  };
};
