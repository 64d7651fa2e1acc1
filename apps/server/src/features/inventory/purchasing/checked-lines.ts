import type { CallRequest } from '@bloomdesk/contract/call';
import type { addPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { type PurchaseLineDraft, purchaseLineProblems } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { lotProductProblem } from '@bloomdesk/domain/inventory/lot-product';
import { cents } from '@bloomdesk/domain/money';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { badField, badFields, found } from '#http/refusal.ts';
import type { PurchaseLineRow, WrittenLine } from './purchase-orders.store.ts';

interface Against {
  fcId: number;
  kept: readonly PurchaseLineRow[];
  isSent: boolean;
}

/** Holds the lines of a purchase order to their rule, all problems named with their row; answers them as they are kept. */
export async function checkedLines(
  ctx: Ctx,
  sent: CallRequest<typeof addPurchaseOrder>['lines'],
  { fcId, kept, isSent }: Against,
): Promise<WrittenLine[]> {
  const { timezone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const drafts = sent.map(({ unitCost, ...line }): PurchaseLineDraft => ({ ...line, unitCost: cents(unitCost) }));
  const problems = purchaseLineProblems(drafts, kept, { today: fcToday(ctx.now, timezone), isSent });
  const named = await ctx.products.named(drafts.map(({ sku }) => sku));
  for (const [place, { sku }] of drafts.entries()) {
    const product = named.get(sku);
    const message = product ? lotProductProblem(product) : `There is no product with the SKU ${sku}.`;
    if (sku !== '' && message !== undefined) problems.push({ place, field: 'sku', message });
  }
  if (problems.length > 0)
    throw badFields(
      problems
        .slice(0, 50)
        .map(({ place, field, message }) =>
          place === null
            ? { field: 'lines', message }
            : { field: `lines.${place}.${field}`, message: `Row ${place + 1}: ${message}` },
        ),
    );
  return drafts.map(({ lineId = null, unitCost, ...line }) => ({ lineId, unitCost: unitCost ?? 0, ...line }));
}

/** The vendor of a purchase order that is to be written; one that is not active gets no new ones. */
export async function checkedVendorId(ctx: Ctx, vendorId: number): Promise<number> {
  const vendor = await ctx.vendors.get(vendorId);
  if (!vendor?.isActive) throw badField('vendorId', 'Choose a vendor that is active.');
  return vendor.vendorId;
}
