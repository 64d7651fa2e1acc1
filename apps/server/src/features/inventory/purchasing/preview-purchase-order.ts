import type { previewPurchaseOrder as call } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';
import { checkedLines } from './checked-lines.ts';
import { previewLots } from './purchase-lots.ts';
import { linesAfter } from './update-purchase-order.ts';

export const previewPurchaseOrder: UseCase<typeof call> = async (ctx, { purchaseOrderId, lines }) => {
  const order = found(await ctx.purchaseOrders.get(purchaseOrderId), `Purchase order ${purchaseOrderId}`);
  if (order.sentAt === null) return { affected: noLoss };
  const kept = await ctx.purchaseOrders.lines(purchaseOrderId);
  const written = lines && (await checkedLines(ctx, lines, { fcId: order.fcId, kept, isSent: true }));
  return { affected: await previewLots(ctx, order, linesAfter(written ?? [])) };
};
