import type { getPurchaseOrder as call } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import type { UseCase } from '#http/answer.ts';
import { purchaseOrderOnWire } from './purchase-order-on-wire.ts';

export const getPurchaseOrder: UseCase<typeof call> = async (ctx, { purchaseOrderId }) => ({
  purchaseOrder: await purchaseOrderOnWire(ctx, purchaseOrderId),
});
