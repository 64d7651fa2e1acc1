import { faker } from '@faker-js/faker';
import { bulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import type { BulkArea } from '@bloomdesk/domain/bulk-orders/bulk-reference';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { areaChooser } from '@bloomdesk/domain/delivery-areas/area-choice';
import { addDays, type Day } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { createCtx, systemStaff } from '#ctx.ts';
import { inTransaction } from '#db/db.ts';
import { loadBulkFacts } from '#features/bulk-orders/bulk-facts.ts';
import type { PlacedOrder } from '#features/orders/order-placing.store.ts';
import { placeOrder } from '#order-steps/place-order.ts';
import type { House } from '#house.ts';
import { issueDemoCredits } from './demo-credits.ts';
import { demoDesk } from './demo-desk.ts';
import { demoFloor } from './demo-floor.ts';
import { sendThroughPlatform } from './demo-platform.ts';
import { putDemoWindows, writeDemoWindows } from './demo-windows.ts';
import { putDemoLots, writeDemoAdjustments } from './demo-lots.ts';
import { type DemoRow, demoOrder, demoRows, type DemoWorld, type ZipPlace } from './demo-orders.ts';

export interface DemoDayOptions {
  date: Day;
  /** Suborders of the day itself over all centers; the days around it get a quarter each. */
  orders: number;
  seed: number;
}

/** Centers whose floor is shown at work: bulk and guided, guided, small hub, plain. */
const workingCenters = [4, 66, 1, 9];

/** A believable day (D244), the same for the same seed: orders of every center, a bulk upload, batches at work. */
export async function seedDemoDay(house: House, { date, orders, seed }: DemoDayOptions): Promise<number> {
  faker.seed(seed);
  await putDemoWindows(house, cameIn(date));
  const world = await demoWorld(house, date);
  await putDemoLots(house, date);
  let placed = 0;
  for (const [days, share] of [
    [-1, 0.25],
    [0, 1],
    [1, 0.25],
  ] as const) {
    placed += await placeDay(house, world, addDays(date, days), Math.round(orders * share));
  }
  await sendThroughPlatform(house, workingCenters);
  await uploadGala(house, world, date);
  await issueDemoCredits(house, await demoDesk(house, 'care.manager@bloomdesk.test'));
  const delivery = await demoDesk(house, 'outbound.editor@bloomdesk.test');
  await writeDemoWindows(delivery, addDays(date, 1), house.clock());
  const desk = await demoDesk(house, 'ops.manager@bloomdesk.test');
  for (const fcId of workingCenters) await demoFloor(desk, fcId, date);
  const stock = await demoDesk(house, 'inventory.editor@bloomdesk.test');
  const today = fcToday(house.clock(), 'UTC');
  const adjusted = date < today ? date : today; // nobody writes down what has not come yet
  for (const fcId of workingCenters) await writeDemoAdjustments(stock, fcId, adjusted);
  return placed;
}

async function demoWorld(house: House, date: Day): Promise<DemoWorld> {
  const ctx = createCtx(house, house.db, systemStaff('seed'), 'seed');
  const zips = await house.db.selectFrom('zip_places').selectAll().orderBy('zip').execute();
  const facts = await loadBulkFacts(
    { ...ctx, now: cameIn(date) },
    {
      groups: [],
      zipCodes: new Set(zips.map(({ zip }) => zip)),
      cardTransactions: new Map(),
      deliveryDays: new Set(Array.from({ length: 12 }, (_, ahead) => addDays(date, ahead - 1))),
    },
  );
  const rows = await ctx.products.all();
  const classOf = new Map(rows.map(({ sku, classification }) => [sku, classification]));
  const products = facts.products.map((product) => ({ ...product, classification: classOf.get(product.sku) ?? '' }));
  return { reference: facts.reference, areas: facts.areas, products, placesOf: placesByArea(facts.areas, zips) };
}

/** Orders come in two days before, so that no window of the days around is past. */
function cameIn(day: Day): Date {
  return new Date(`${addDays(day, -2)}T12:00:00Z`);
}

/** The ZIP places of each area; local ones where the area's map holds the point, carriers' anywhere in the country. */
function placesByArea(
  areas: readonly BulkArea[],
  zips: readonly (ZipPlace & { lat: number; lng: number })[],
): DemoWorld['placesOf'] {
  const byArea = new Map<number, ZipPlace[]>();
  const serves = areaChooser(areas.filter(({ nationwide }) => !nationwide));
  for (const zip of zips) {
    for (const { id } of serves({ point: zip, zipCode: zip.zip })) byArea.set(id, [...(byArea.get(id) ?? []), zip]);
  }
  const country = zips.filter((_zip, index) => index % 40 === 0);
  return (area) => (area.nationwide ? country : (byArea.get(area.id) ?? []));
}

async function placeDay(house: House, world: DemoWorld, day: Day, count: number): Promise<number> {
  const orders: PlacedOrder[] = [];
  for (let index = 0; index < count; index++) {
    const area = areaOfOrder(world, index);
    const rows = area && demoRows(world, area, day, `DEMO-${day}-${index + 1}`);
    const order = rows && demoOrder(world, rows, typeOf(index));
    if (order) orders.push(order);
  }
  const at = cameIn(day);
  for (let from = 0; from < orders.length; from += 8) {
    await Promise.all(
      orders
        .slice(from, from + 8)
        .map((order) =>
          inTransaction(house.pool, (db) =>
            placeOrder({ ...createCtx(house, db, systemStaff('seed'), 'seed'), now: at }, order),
          ),
        ),
    );
  }
  return orders.length;
}

/** Four of fifteen orders are Baltimore's, the rest goes round the centers in turn. */
function areaOfOrder({ areas }: DemoWorld, index: number): BulkArea | undefined {
  const mine = areas.filter(({ fcId }) => fcId === 4);
  const others = [...new Set(areas.map(({ fcId }) => fcId))].filter((fcId) => fcId !== 4);
  if (index % 15 < 4) return mine[faker.number.int({ min: 0, max: mine.length - 1 })];
  const fcId = others[index % others.length];
  const choice = areas.filter((area) => area.fcId === fcId);
  return choice[faker.number.int({ min: 0, max: choice.length - 1 })];
}

function typeOf(index: number): PlacedOrder['type'] {
  return index % 6 === 0 ? 'subscription' : 'web';
}

/** A company sends flowers to its guests: one uploaded file, with a row that cannot be read. */
async function uploadGala(house: House, world: DemoWorld, date: Day): Promise<void> {
  const baltimore = world.areas.filter(({ fcId, nationwide }) => fcId === 4 && !nationwide);
  const rows = Array.from({ length: 6 }, (_, index) => {
    const area = baltimore[index % Math.max(1, baltimore.length)];
    return (area && demoRows(world, area, addDays(date, 1), `GALA-${index + 1}`)) ?? [];
  }).flatMap((order) => order.slice(0, 2));
  const [first] = rows;
  const spoiled: DemoRow[] = first ? [{ ...first, orderRef: 'GALA-7', zipCode: '12' }] : [];
  const lines = [
    csvLine([...bulkColumns]),
    ...[...rows, ...spoiled].map((row) => csvLine(bulkColumns.map((column) => row[column] ?? ''))),
  ];
  const desk = await demoDesk(house, 'care.manager@bloomdesk.test');
  await desk.upload(requestIdOf(date), lines.join('\r\n'));
}

/** The same request for the same day, so that seeding twice uploads once. */
function requestIdOf(date: Day): string {
  return `0b100de5-0000-4000-8000-${date.replaceAll('-', '').padStart(12, '0')}`;
}
