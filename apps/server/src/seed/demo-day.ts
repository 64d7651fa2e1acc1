import { bulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import type { BulkDeliveryArea } from '@bloomdesk/domain/bulk-orders/bulk-reference';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { addDays, type Day } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import { contextAt, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import type { AppContext } from '#composition/app-context.ts';
import { demoChance } from './demo-chance.ts';
import { connectDemo } from './demo-connections.ts';
import { issueDemoCredits } from './demo-credits.ts';
import { demoDesk } from './demo-desk.ts';
import { demoFloor } from './demo-floor.ts';
import { sendThroughPlatform } from './demo-platform.ts';
import { putDemoDeliveryWindows, writeDemoDeliveryWindows } from './demo-windows.ts';
import { putDemoLots, writeDemoAdjustments } from './demo-lots.ts';
import { type DemoRow, demoOrder, demoRows, type DemoWorld } from './demo-orders.ts';
import { cameIn, demoWorlds, worldOn } from './demo-world.ts';
import { ordersOfScenes, playScenes } from './scenes/play-scenes.ts';

export interface DemoDayOptions {
  date: Day;
  /** Suborders of the day itself over all centers; the days around it get a quarter each. */
  orders: number;
  seed: number;
}

/** Centers whose floor is shown at work: bulk and guided, guided, small hub, plain. */
const workingCenters = [4, 66, 1, 9];

/** A believable day (D244), the same for the same seed: orders of every center, a bulk upload, batches at work. */
export async function seedDemoDay(app: AppContext, { date, orders, seed }: DemoDayOptions): Promise<number> {
  await putDemoDeliveryWindows(app, cameIn(date));
  const worlds = await demoWorlds(app, date, demoChance(seed));
  const world = worldOn(worlds, date);
  await putDemoLots(app, date);
  let placed = 0;
  for (const [days, share] of [
    [-1, 0.25],
    [0, 1],
    [1, 0.25],
  ] as const) {
    const day = addDays(date, days);
    const count = Math.round(orders * share) - (days === 0 ? ordersOfScenes : 0);
    placed += await placeDay(app, worldOn(worlds, day), day, Math.max(0, count));
  }
  await sendThroughPlatform(app, workingCenters);
  await uploadGala(app, world, date);
  await issueDemoCredits(app, await demoDesk(app, 'care.manager@bloomdesk.test'));
  const delivery = await demoDesk(app, 'outbound.editor@bloomdesk.test');
  await writeDemoDeliveryWindows(delivery, addDays(date, 1), app.clock());
  const desk = await demoDesk(app, 'ops.manager@bloomdesk.test');
  for (const fcId of workingCenters) await demoFloor(desk, fcId, date);
  await playScenes(app, { world, date, placeOne: (order, day) => placeOne(app, order, day) });
  await connectDemo(app, date);
  const stock = await demoDesk(app, 'inventory.editor@bloomdesk.test');
  const today = fcToday(app.clock(), 'UTC');
  const adjusted = date < today ? date : today; // nobody writes down what has not come yet
  for (const fcId of workingCenters) await writeDemoAdjustments(stock, fcId, adjusted);
  return placed;
}

async function placeDay(app: AppContext, world: DemoWorld, day: Day, count: number): Promise<number> {
  const orders: PlacedOrder[] = [];
  for (let index = 0; index < count; index++) {
    const area = areaOfOrder(world, index);
    const rows = area && demoRows(world, area, day, `DEMO-${day}-${index + 1}`);
    const order = rows && demoOrder(world, rows, typeOf(index));
    if (order) orders.push(order);
  }
  // one after the other: which order gets an id, and which the last of a lot, is then the same whenever the day is made
  for (const order of orders) await placeOne(app, order, day);
  return orders.length;
}

async function placeOne(app: AppContext, order: PlacedOrder, day: Day): Promise<string | undefined> {
  return await inTransaction(systemCtx(app, 'seed', 'seed'), (tx) => placeOrder(contextAt(tx, cameIn(day)), order));
}

/** Four of fifteen orders are Baltimore's, the rest goes round the centers in turn. */
function areaOfOrder({ areas, chance }: DemoWorld, index: number): BulkDeliveryArea | undefined {
  const mine = areas.filter(({ fcId }) => fcId === 4);
  const others = [...new Set(areas.map(({ fcId }) => fcId))].filter((fcId) => fcId !== 4);
  if (index % 15 < 4) return chance.pick(mine);
  const fcId = others[index % others.length];
  return chance.pick(areas.filter((area) => area.fcId === fcId));
}

function typeOf(index: number): PlacedOrder['type'] {
  if (index % 15 === 8) return 'b2b';
  return index % 6 === 0 ? 'subscription' : 'web';
}

/** A company sends flowers to its guests: one uploaded file, with a row that cannot be read. */
async function uploadGala(app: AppContext, world: DemoWorld, date: Day): Promise<void> {
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
  const desk = await demoDesk(app, 'care.manager@bloomdesk.test');
  await desk.upload(requestIdOf(date), lines.join('\r\n'));
}

/** The same request for the same day, so that seeding twice uploads once. */
function requestIdOf(date: Day): string {
  return `0b100de5-0000-4000-8000-${date.replaceAll('-', '').padStart(12, '0')}`;
}
