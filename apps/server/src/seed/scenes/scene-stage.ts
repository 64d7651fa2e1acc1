import type { BulkDeliveryArea } from '@bloomdesk/domain/bulk-orders/bulk-reference';
import { addDays, type Day } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import type { AppContext } from '#composition/app-context.ts';
import { type DemoDesk, demoDesk } from '#seed/demo-desk.ts';
import { firstAccepted } from './first-accepted.ts';
import { demoOrder, demoRows, type DemoWorld } from '#seed/demo-orders.ts';
import type { Scene } from '#features/access/demo-scenes.store.ts';

/** What a scene's order is to be; the rest is as of any other order. */
interface SceneOrder {
  /** The name of the delivery area. */
  area: string;
  type?: PlacedOrder['type'];
  /** The id of its payment, which the simulated gateway goes by. */
  paymentId?: string;
  message?: string;
  /** How many deliveries it has. */
  deliveries?: number;
}

/** An order that was placed for a scene, and its first suborder. */
export interface ScenePlaced {
  orderId: string;
  suborderId: string;
  fcId: number;
  lines: readonly { sku: string; quantity: number }[];
}

/** Who plays the scenes, on which day, and the orders made for them. */
export interface SceneStage {
  app: AppContext;
  world: DemoWorld;
  date: Day;
  care: DemoDesk;
  ops: DemoDesk;
  stock: DemoDesk;
  show(scene: Scene): void;
  place(order: SceneOrder): Promise<ScenePlaced>;
  areaNamed(name: string): BulkDeliveryArea;
  /** Does something on the first of the next days that takes it: days may be closed, and stock be gone. */
  onLaterDay<T>(action: (day: Day) => Promise<T>): Promise<T>;
}

type PlaceOne = (order: PlacedOrder, day: Day) => Promise<string | undefined>;

/** A stage for the scenes of a day; what is shown is collected in `scenes`. */
export async function openStage(
  app: AppContext,
  { world, date, placeOne, scenes }: { world: DemoWorld; date: Day; placeOne: PlaceOne; scenes: Scene[] },
): Promise<SceneStage> {
  const areaNamed = (name: string): BulkDeliveryArea => {
    const area = world.areas.find(({ description }) => description === name);
    if (!area) throw new Error(`The demo has no delivery area ${name}`);
    return area;
  };
  let placed = 0;
  return {
    app,
    world,
    date,
    care: await demoDesk(app, 'care.manager@bloomdesk.test'),
    ops: await demoDesk(app, 'ops.manager@bloomdesk.test'),
    stock: await demoDesk(app, 'inventory.editor@bloomdesk.test'),
    show: (scene) => void scenes.push(scene),
    areaNamed,
    async place(input) {
      placed += 1;
      const order = orderOf(world, areaNamed(input.area), { ...input, day: date, ref: `SCENE-${date}-${placed}` });
      const orderId = await placeOne(order, date);
      const [first] = order.suborders;
      if (orderId === undefined || !first) throw new Error(`No order could be placed for ${input.area}`);
      const { fcId, lines } = first;
      return { orderId, suborderId: `${orderId}-1`, fcId, lines };
    },
    async onLaterDay(action) {
      const today = fcToday(app.clock(), 'America/New_York');
      const from = date > today ? date : today;
      return await firstAccepted([2, 3, 4, 5, 6], (ahead) => action(addDays(from, ahead)));
    },
  };
}

/** A product and all that may stand in for it: a small center may have sold all it had of one. */
export function skusToTry({ products }: DemoWorld, first: string): string[] {
  return [first, ...products.filter(({ isPrimary, sku }) => isPrimary && sku !== first).map(({ sku }) => sku)];
}

/** Baskets that the rules of bulk upload refuse are filled again. */
function orderOf(
  world: DemoWorld,
  area: BulkDeliveryArea,
  { day, ref, type = 'web', paymentId, message, deliveries = 1 }: SceneOrder & { day: Day; ref: string },
): PlacedOrder {
  const parts: PlacedOrder[] = [];
  for (let attempt = 1; attempt <= 40 && parts.length < deliveries; attempt++) {
    const rows = demoRows(world, area, day, `${ref}-${attempt}`);
    const part = rows && demoOrder(world, rows, type);
    if (part) parts.push(part);
  }
  const [first] = parts;
  if (!first || parts.length < deliveries) throw new Error(`Nothing can be delivered in ${area.description} on ${day}`);
  const suborders = parts.flatMap((part) => part.suborders);
  return {
    ...first,
    totals: sumOf(parts.map(({ totals }) => totals)),
    payments: parts.flatMap(({ payments }) =>
      payments.map((payment) => ({ ...payment, ...(paymentId !== undefined && { transactionId: paymentId }) })),
    ),
    suborders: suborders.map((suborder) => ({ ...suborder, ...(message !== undefined && { message }) })),
  };
}

function sumOf(all: readonly PlacedOrder['totals'][]): PlacedOrder['totals'] {
  const sum = (pick: (totals: PlacedOrder['totals']) => number) => all.reduce((total, each) => total + pick(each), 0);
  return {
    itemTotal: sum((each) => each.itemTotal),
    discountTotal: sum((each) => each.discountTotal),
    shippingCost: sum((each) => each.shippingCost),
    shippingDiscount: sum((each) => each.shippingDiscount),
    shippingTaxAmount: sum((each) => each.shippingTaxAmount),
    taxTotal: sum((each) => each.taxTotal),
    orderTotal: sum((each) => each.orderTotal),
  };
}
