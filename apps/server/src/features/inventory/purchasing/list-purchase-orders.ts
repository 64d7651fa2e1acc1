import type { listPurchaseOrders as call } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import type { UseCase } from '#http/answer.ts';
import { summaryOnWire } from './purchase-order-on-wire.ts';

export const listPurchaseOrders: UseCase<typeof call> = async (ctx, { fcId }) => {
  const orders = await ctx.purchaseOrders.ofCenter(fcId);
  return { purchaseOrders: orders.map(({ lines, ...order }) => summaryOnWire(order, lines)) };
};
