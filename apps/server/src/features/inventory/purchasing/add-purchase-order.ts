import type { addPurchaseOrder as call } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { plainLines } from '@bloomdesk/domain/plain-text';
import type { UseCase } from '#http/answer.ts';
import { checkedLines, checkedVendorId } from './checked-lines.ts';
import { purchaseOrderOnWire } from './purchase-order-on-wire.ts';

export const addPurchaseOrder: UseCase<typeof call> = async (ctx, { fcId, vendorId: sentVendor, note, lines }) => {
  const vendorId = await checkedVendorId(ctx, sentVendor);
  const written = await checkedLines(ctx, lines, { fcId, kept: [], isSent: false });
  const head = { vendorId, fcId, note: plainLines(note), createdBy: ctx.staff.email };
  const purchaseOrderId = await ctx.purchaseOrders.add(head, ctx.now);
  await ctx.purchaseOrders.putLines(purchaseOrderId, written, false);
  const purchaseOrder = await purchaseOrderOnWire(ctx, purchaseOrderId);
  ctx.audit.touch('PURCHASEORDER', String(purchaseOrderId), { after: { vendorId, fcId, lines: written } });
  return { purchaseOrder };
};
