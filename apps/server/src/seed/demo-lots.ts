import { createAdjustment, listAdjustments, listLots } from '@bloomdesk/contract/inventory/calls';
import { adjustmentFacts, adjustmentTypes, needsSuborder } from '@bloomdesk/domain/inventory/adjustment-types';
import { isAddon, isIgnoredSku } from '@bloomdesk/domain/products/product-kind';
import { addDays, type Day } from '@bloomdesk/domain/time/calendar-day';
import type { NewLot } from '#features/inventory/lots.store.ts';
import type { AppContext } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';
import type { DemoDesk } from './demo-desk.ts';

type Product = Awaited<ReturnType<ReturnType<typeof storesOf>['products']['all']>>[number];

const vendors = ['Andean Farms', 'Bay Area Growers', 'Coastal Greens', 'Savanna Flowers', 'Highland Nursery'];

/** Lots of what every center sells: fresh, nearly gone, on their way and spent; once (D244). */
export async function putDemoLots(app: AppContext, date: Day): Promise<void> {
  const { lots, products } = storesOf(app.db);
  if ((await lots.lotted(['FLRL-B-1001', 'FLRL-B-1002'])).size > 0) return;
  const sold = (await products.all()).filter(isKeptInLots);
  const centers = await app.centers.all();
  const rows = centers.flatMap(({ fcId }) =>
    sold.filter((product) => isSoldAt(product, fcId)).flatMap((product, place) => lotsOf(product, fcId, date, place)),
  );
  await lots.add(rows, app.clock());
}

/** One adjustment of each type on lots of a center, as its editor would write them. */
export async function writeDemoAdjustments(desk: DemoDesk, fcId: number, date: Day): Promise<void> {
  const { inventory } = await desk.send(listLots, { fcId, date });
  const full = inventory.filter((lot) => lot.on_hand_qty >= 20 && lot.available_for_sale_qty >= 10);
  for (const [place, type] of adjustmentTypes.entries()) {
    const lot = full[(place * 7) % full.length];
    if (!lot || type === 'Sale') continue; // sales come with orders
    const suborder_ref = needsSuborder(type) ? await suborderOf(desk, lot.id) : null;
    if (needsSuborder(type) && suborder_ref === null) continue;
    await desk.send(createAdjustment, {
      delivery_id: lot.id,
      adjustment_type: type,
      adjustment_time: date,
      adjustment_quantity: type === 'Cycle Count' ? 2 : -1 - (place % 3),
      for_count: adjustmentFacts(type).startsCleared,
      suborder_ref,
      memo: adjustmentFacts(type).description,
    });
  }
}

/** One of those that have taken from a lot. */
async function suborderOf(desk: DemoDesk, lotId: number): Promise<string | null> {
  const { adjustments } = await desk.send(listAdjustments, { delivery_id: lotId });
  return adjustments.find(({ suborder_ref: suborderRef }) => suborderRef !== null)?.suborder_ref ?? null;
}

/** Kits are put together from what is in lots; cards and small extras are not counted. */
function isKeptInLots(product: Product): boolean {
  return !product.kit && !/^FLRL-[DTK]/.test(product.sku) && !isAddon(product) && !isIgnoredSku(product.sku);
}

function isSoldAt({ distributionPoints: points }: Product, fcId: number): boolean {
  return points.length === 0 || points.includes(fcId);
}

function lotsOf(product: Product, fcId: number, date: Day, place: number): NewLot[] {
  const isHardgood = product.classification === 'Vase' || product.classification === 'Planter';
  const roll = (place * 37 + fcId * 11) % 60;
  const lot = (more: Partial<NewLot>, serial: number): NewLot => ({
    fcId,
    sku: product.sku,
    productName: product.name,
    productClassification: product.classification,
    lotLabel: isHardgood ? null : `${fcId}-${product.sku.slice(-4)}-${serial}`,
    externalId: String((70 + fcId) * 100_000 + place * 10 + serial), // as accounting numbers lots
    transactionId: `IR-${fcId}${String(place).padStart(3, '0')}${serial}`,
    vendor: vendors[(place + fcId) % vendors.length] ?? '',
    purchaseOrder: `PO-${4000 + ((place * 3 + fcId) % 900)}`,
    poUnits: null,
    arrivalDate: addDays(date, -3),
    startFulfillmentDate: addDays(date, -2),
    expirationDate: isHardgood ? null : addDays(date, 2 + (roll % 7)),
    stockInitial: 20 + roll,
    inboundQuantity: 0,
    ...more,
  });
  if (isHardgood) return [lot({ stockInitial: 60 + roll }, 1)];
  const lots = [lot(place % 23 === 5 ? { stockInitial: 1 } : {}, 1)]; // of some there is never enough
  if (place % 3 === 0)
    lots.push(lot({ stockInitial: 30, inboundQuantity: 30, ...comingOn(addDays(date, place % 6 === 0 ? 0 : 1)) }, 2));
  if (place % 4 === 1)
    lots.push(
      lot(
        { arrivalDate: addDays(date, -9), startFulfillmentDate: addDays(date, -8), expirationDate: addDays(date, -1) },
        3,
      ),
    );
  return lots;
}

function comingOn(day: Day): Partial<NewLot> {
  return { arrivalDate: day, startFulfillmentDate: day, expirationDate: addDays(day, 8) };
}
