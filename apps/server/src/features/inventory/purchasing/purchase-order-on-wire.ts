import type { PurchaseOrder, PurchaseOrderSummary } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import {
  purchaseOrderCode,
  purchaseOrderState,
  type PurchaseOrderState,
} from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { dollars } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import type { PurchaseLineRow, PurchaseOrderRow } from './purchase-orders.store.ts';

/** How far a purchase order is, by its lines. */
export function stateOf(order: PurchaseOrderRow, lines: readonly PurchaseLineRow[]): PurchaseOrderState {
  return purchaseOrderState({
    isSent: order.sentAt !== null,
    isClosed: order.closedAt !== null,
    isCancelled: order.cancelledAt !== null,
    lines,
  });
}

/** A purchase order as it stands. */
export async function purchaseOrderOnWire(ctx: Ctx, purchaseOrderId: number): Promise<PurchaseOrder> {
  const order = found(await ctx.purchaseOrders.get(purchaseOrderId), `Purchase order ${purchaseOrderId}`);
  return fullOrderOnWire(order, await ctx.purchaseOrders.lines(purchaseOrderId));
}

/** The same of one that is loaded already. */
export function fullOrderOnWire(order: PurchaseOrderRow, lines: readonly PurchaseLineRow[]): PurchaseOrder {
  return {
    ...headOf(order, lines),
    vendorEmail: order.vendorEmail,
    note: order.note,
    version: order.version,
    lines: lines.map(({ came, rejected, unitCost, ...line }) => ({
      lineId: line.lineId,
      sku: line.sku,
      productName: line.productName,
      codes: line.codes,
      quantity: line.quantity,
      unitCost: dollars(unitCost),
      expectedDate: line.expectedDate,
      isCancelled: line.isCancelled,
      good: came - rejected,
      rejected,
      outstanding: line.outstanding,
      presold: line.presold,
      shelfLifeDays: line.shelfLifeDays,
      lotIds: line.lotIds,
    })),
  };
}

/** A purchase order as a list shows it. */
export function summaryOnWire(order: PurchaseOrderRow, lines: readonly PurchaseLineRow[]): PurchaseOrderSummary {
  const live = lines.filter(({ isCancelled }) => !isCancelled);
  const isDraft = order.sentAt === null && order.cancelledAt === null;
  const awaited = live.filter(({ outstanding }) => isDraft || outstanding > 0);
  return {
    ...headOf(order, lines),
    expectedDate: awaited.map(({ expectedDate }) => expectedDate).toSorted()[0] ?? null,
    lines: live.length,
    units: live.reduce((sum, { quantity }) => sum + quantity, 0),
    outstanding: live.reduce((sum, { outstanding }) => sum + outstanding, 0),
  };
}

function headOf(order: PurchaseOrderRow, lines: readonly PurchaseLineRow[]) {
  const live = lines.filter(({ isCancelled }) => !isCancelled);
  return {
    purchaseOrderId: order.purchaseOrderId,
    code: purchaseOrderCode(order.purchaseOrderId),
    vendorId: order.vendorId,
    vendorName: order.vendorName,
    fcId: order.fcId,
    state: stateOf(order, lines),
    createdAt: order.createdAt.toISOString(),
    createdBy: order.createdBy,
    sentAt: order.sentAt?.toISOString() ?? null,
    sentTo: order.sentTo,
    total: dollars(live.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)),
  };
}
