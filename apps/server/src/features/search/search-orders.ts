import type { FoundPlace, searchOrders as call } from '@bloomdesk/contract/search/calls';
import { can, type Staff } from '@bloomdesk/domain/access/permissions';
import { allowedFcs, type ChoosableFc } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import { parseTypedPlace, type TypedPlace } from '@bloomdesk/domain/orders/order-id';
import { parseSearch, type SearchReading } from '@bloomdesk/domain/search/parse-search';
import { withoutKind } from '@bloomdesk/domain/search/typed-text';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { comparable } from '@bloomdesk/domain/fulfilling/scanned-text';
import { parsePurchaseOrderCode } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { scannedKeys } from '@bloomdesk/domain/products/product-code';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { visibleCentersOf } from '#http/visible-centers.ts';
import { findByWords, type Searching } from './find-by-words.ts';
import { type Hits, nearestHits } from './hits-of.ts';
import { findMistyped } from './find-mistyped.ts';
import { compared, type Found } from './search.store.ts';

/** Each person finds what they may open; what they may not answers exactly as what does not exist (D28). */
export const searchOrders: UseCase<typeof call> = async (ctx, { q }) => {
  const centers = await ctx.centers.all();
  const reading = parseSearch(q, [...new Set(centers.map(({ timezone }) => fcToday(ctx.now, timezone)))].toSorted());
  const [exact, product, purchaseOrderId, orders, customers, batches] = await Promise.all([
    exactPlace(ctx, parseTypedPlace(withoutKind(q))),
    meantProduct(ctx, q),
    meantPurchaseOrder(ctx, q),
    can(ctx.staff, 'order.find') ? findOrders(ctx, reading) : nothing,
    can(ctx.staff, 'order.find') && !reading.isNarrowed ? ctx.search.customers(reading) : [],
    can(ctx.staff, 'batch.work') && reading.label !== undefined
      ? ctx.search.batches(
          reading.label,
          allowedFcs(centers, ctx.staff.groups).map(({ fcId }) => fcId),
        )
      : [],
  ]);
  const mayOpen = can(ctx.staff, 'inventory.read');
  const isOnlyCode = orders.hits.length === 0 && product !== undefined && can(ctx.staff, 'order.find');
  // a code that no order has leads to the orders of its product
  const ofProduct = isOnlyCode ? await findOrders(ctx, parseSearch(`sku:${product.sku}`, [])) : orders;
  return { exact, product: mayOpen ? (product ?? null) : null, purchaseOrderId, ...ofProduct, customers, batches };
};

/** The product whose SKU or code the whole text is; names and sentences are none. */
async function meantProduct(ctx: Ctx, q: string): Promise<{ sku: string; name: string } | undefined> {
  const text = comparable(q);
  return /[\d_-]/.test(text) ? await ctx.productCodes.meant(scannedKeys(q), text) : undefined;
}

/** The purchase order whose code the whole text is, where this person may open it. */
async function meantPurchaseOrder(ctx: Ctx, q: string): Promise<number | null> {
  const id = parsePurchaseOrderCode(q);
  if (id === null || !can(ctx.staff, 'inventory.read')) return null;
  const fcIds = await ctx.objectCenters.purchaseOrder(String(id));
  const allowed = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  return allowed.some(({ fcId }) => fcIds.includes(fcId)) ? id : null;
}

const nothing: Hits = { hits: [], alike: 0, corrected: null };

/** By everything the text may mean; only where that finds nothing, typing mistakes are forgiven. */
async function findOrders(ctx: Searching, reading: SearchReading): Promise<Hits> {
  const terms = reading.isNarrowed ? [] : ctx.search.byTerms(reading);
  // whoever types an e-mail address from its beginning means nobody else's
  const isTheirs = (reading.email ?? '').includes('@') && (await terms).length > 0;
  const [byTerms, byWords] = await Promise.all([terms, isTheirs ? [] : findByWords(ctx, reading)]);
  const found = best([...byTerms, ...byWords]);
  if (found.length > 0) return await nearestHits(ctx, { found, reading, text: null });
  const corrected = await findMistyped(ctx, reading);
  return corrected === null ? nothing : await nearestHits(ctx, { ...corrected, found: best(corrected.found) });
}

/** Each order once, by the surest way that found it; the newest first among equals, and of those as many as are compared. */
function best(found: readonly Found[]): Found[] {
  const sorted = found.toSorted(
    (a, b) => b.score - a.score || a.place - b.place || Number(b.orderId) - Number(a.orderId),
  );
  const once = new Map<string, Found>();
  for (const each of sorted) if (!once.has(each.orderId)) once.set(each.orderId, each);
  return [...once.values()].slice(0, compared);
}

const opensWith = {
  order: 'order.read',
  suborder: 'order.read',
  batch: 'batch.work',
  lot: 'inventory.read',
} as const;

interface Opening {
  staff: Staff;
  centers: { all(): Promise<readonly ChoosableFc[]> };
  search: { centersOf(typed: TypedPlace): Promise<number[]> };
}

async function exactPlace(ctx: Opening, typed: TypedPlace | null): Promise<FoundPlace> {
  if (typed === null || !can(ctx.staff, opensWith[typed.kind])) return null;
  const fcIds = await ctx.search.centersOf(typed);
  if (fcIds.length === 0)
    return typed.kind === 'suborder' ? await exactPlace(ctx, { kind: 'order', orderId: typed.orderId }) : null;
  const isOfOrder = typed.kind === 'order' || typed.kind === 'suborder';
  const allowed = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  const reaches = isOfOrder
    ? await visibleCentersOf(ctx)
    : (fcId: number) => allowed.some((center) => center.fcId === fcId);
  return fcIds.some(reaches) ? typed.kind : null;
}
