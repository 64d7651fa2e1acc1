import {
  type BulkDeliveryArea,
  type BulkProduct,
  type BulkReference,
  type BulkDeliveryWindow,
  prepareBulkReference,
} from '@bloomdesk/domain/bulk-orders/bulk-reference';
import { bulkRefKey } from '@bloomdesk/domain/bulk-orders/bulk-ref-key';
import type { TransactionUse } from '@bloomdesk/domain/bulk-orders/bulk-payment';
import type { CarrierCalendar } from '@bloomdesk/domain/deliveries/transit-days';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { isPrimary } from '@bloomdesk/domain/products/product-kind';
import type { Ctx } from '#composition/request-context.ts';
import type { BulkFile } from '#features/bulk-orders/reading/bulk-file.ts';

/** What the check of a set of orders must know, read once for the whole set: a bulk file, or what storefronts have sent. */
export interface PlacingFacts {
  reference: BulkReference;
  areas: readonly BulkDeliveryArea[];
  products: readonly BulkProduct[];
  /** Counts places that orders of the file take, so that the next order sees them as taken (D217). */
  take: (places: readonly TakenPlace[]) => void;
}

/** A suborder of the file as it will be delivered. */
interface TakenPlace {
  areaId: number;
  /** ISO instant. */
  startTime: string;
}

/** Places that the request itself has taken already are not counted as taken, where it is named. */
export async function loadPlacingFacts(
  ctx: Ctx,
  file: Pick<BulkFile, 'groups' | 'zipCodes' | 'deliveryDays' | 'cardTransactions'> & { calendar?: CarrierCalendar },
  requestId?: string,
): Promise<PlacingFacts> {
  const { groups, zipCodes, deliveryDays } = file;
  const products = productsOf(await ctx.products.all());
  const areas = areasOf(await ctx.areas.serving());
  const windows = windowsOf(await ctx.deliveryWindows.onDays([...deliveryDays], { without: requestId }));
  const placesTaken = new Map<number, number>();
  const reference = prepareBulkReference({
    now: ctx.now,
    products,
    areas,
    centers: (await ctx.centers.all())
      .filter(({ isActive }) => isActive)
      .map(({ fcId, name, timezone, closures }) => ({ fcId, name, zone: timezone, closures })),
    zipPlaces: await ctx.bulkOrders.zipPlaces([...zipCodes]),
    ingestedRefs: await ingestedRefsOf(ctx, groups),
    transactionUses: await transactionUsesOf(ctx, file),
    windows,
    placesTaken,
    ...(file.calendar && { calendar: file.calendar }),
  });
  return { reference, areas, products, take: takingPlaces(windows, placesTaken) };
}

/** Windows without a limit need no count. */
function takingPlaces(windows: readonly BulkDeliveryWindow[], placesTaken: Map<number, number>): PlacingFacts['take'] {
  const key = ({ areaId, startTime }: TakenPlace) => `${areaId} ${Date.parse(startTime)}`;
  const limited = windows.filter(({ capacity }) => capacity !== null);
  const byPlace = new Map(limited.map((window) => [key(window), window.windowId]));
  if (byPlace.size === 0) return () => {};
  return (places) => {
    for (const place of places) {
      const windowId = byPlace.get(key(place));
      if (windowId !== undefined) placesTaken.set(windowId, (placesTaken.get(windowId) ?? 0) + 1);
    }
  };
}

function windowsOf(rows: Awaited<ReturnType<Ctx['deliveryWindows']['onDays']>>): BulkDeliveryWindow[] {
  return rows.map((row) => ({ ...row, startTime: row.startTime.toISOString() }));
}

/** Input for a thousand at a time: one question with all of them would hold the process. */
async function ingestedRefsOf(ctx: Ctx, groups: BulkFile['groups']): Promise<Set<string>> {
  const refs = groups
    .filter(({ orderRef }) => orderRef !== '' && orderRef.length <= 100)
    .map(({ customerEmail, orderRef }) => bulkRefKey(customerEmail, orderRef));
  const ingested = new Set<string>();
  for (let from = 0; from < refs.length; from += 1000) {
    for (const ref of await ctx.orders.knownBulkRefs(refs.slice(from, from + 1000))) ingested.add(ref);
  }
  return ingested;
}

async function transactionUsesOf(
  ctx: Ctx,
  { cardTransactions }: Pick<BulkFile, 'cardTransactions'>,
): Promise<Map<string, TransactionUse>> {
  const uses = new Map<string, TransactionUse>([...cardTransactions].map(([id, orderRef]) => [id, { orderRef }]));
  const ids = [...cardTransactions.keys()];
  for (let from = 0; from < ids.length; from += 1000) {
    const known = await ctx.bulkOrders.ordersPaidBy(ids.slice(from, from + 1000));
    for (const [id, orderId] of known) uses.set(id, { orderId });
  }
  return uses;
}

function productsOf(rows: Awaited<ReturnType<Ctx['products']['all']>>): BulkProduct[] {
  const nameOf = new Map(rows.map(({ sku, name }) => [sku, name]));
  return rows.map((row) => ({
    sku: row.sku,
    name: row.name,
    unitPrice: row.unitPrice,
    kit: row.kit,
    isPrimary: isPrimary(row),
    allowedTransportModes: row.allowedTransportModes,
    distributionPoints: row.distributionPoints,
    components: row.components.map(({ sku, quantity }) => ({ sku, name: nameOf.get(sku) ?? sku, quantity })),
  }));
}

function areasOf(rows: Awaited<ReturnType<Ctx['areas']['serving']>>): BulkDeliveryArea[] {
  return rows.flatMap((row) => {
    const { transportMode } = row;
    return isTransportMode(transportMode) ? [{ ...row, transportMode }] : [];
  });
}
