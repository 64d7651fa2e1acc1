import type { Ctx } from '#composition/request-context.ts';
import type { PurchaseOrderRow } from '#features/inventory/purchasing/purchase-orders.store.ts';
import type { VendorRow } from '#features/inventory/vendors/vendors.store.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion } from './assert-version.ts';

/** Locks a vendor as its caller has read it; nothing else is locked with it. */
export async function lockVendor(ctx: Ctx, vendorId: number, expectedVersion: number | undefined): Promise<VendorRow> {
  const vendor = found(await ctx.vendors.lock(vendorId), `Vendor ${vendorId}`);
  await assertRowVersion(vendor, vendor.name, { expectedVersion, shown: (row) => row });
  return vendor;
}

/** Locks a purchase order as its caller has read it: before the suborders and lots that its change concerns. */
export async function lockPurchaseOrder(
  ctx: Ctx,
  purchaseOrderId: number,
  expectedVersion?: number,
): Promise<PurchaseOrderRow> {
  const order = found(await ctx.purchaseOrders.lock(purchaseOrderId), `Purchase order ${purchaseOrderId}`);
  await assertRowVersion(order, 'This purchase order', { expectedVersion, shown: (row) => row });
  return order;
}
