import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod/mini';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { shopifyRefunds } from '#partners/payment-platform/shopify-refunds.ts';
import { setLevelsMutation } from '#partners/shop/level-queries.ts';
import { type OrderStanding, orderStandingShape, readOrderStanding } from '#partners/shop/order-standing.ts';
import { fulfillMutation, holdMutation, orderStandingQuery } from '#partners/shop/parcel-queries.ts';
import { holdHandle } from '#partners/shop/parcel-steps.ts';
import { setStanding } from '#partners/shop/set-standing.ts';
import { shopItems } from '#partners/shop/shop-levels.ts';
import type { ShopParcel } from '#partners/shop/shop-parcel.ts';
import type { AskShop } from '#partners/shop/shopify-client.ts';
import { asIs, type CertifiedPoint } from './certify.ts';
import { makeTrialOrder, resultOf, type TrialOrder } from './shopify-trial-orders.ts';

interface Run {
  ask: AskShop;
  /** Every run has orders of its own. */
  name: string;
  order: TrialOrder;
  locations: readonly string[];
}

/** Everything Bloomdesk counts on with Shopify that no schema confirms; test orders stay in the development shop. */
export function shopifyPoints(ask: AskShop, locations: readonly string[]): CertifiedPoint[] {
  const run: Run = {
    ask,
    name: `certify-${randomBytes(4).toString('hex')}`,
    order: { orderId: '', lineIds: [] },
    locations,
  };
  return [
    { says: 'The token may make a test order', look: async () => await ordered(run) },
    { says: 'A hold of one line leaves the others free', look: async () => await held(run) },
    { says: 'A second hold by one handle is refused', look: async () => await heldTwice(run) },
    { says: 'Our hold is known by its handle and released', look: async () => await released(run) },
    { says: 'A line is shipped with its number, twice is once', look: async () => await shipped(run) },
    { says: 'What is shipped is not shipped again', look: async () => await shippedAgain(run) },
    { says: 'A number is changed', look: async () => await retracked(run) },
    { says: 'A line is taken out, and no money moves', look: async () => await removed(run) },
    { says: 'Money goes back once by its key', look: async () => await refunded(run) },
    { says: 'An order is cancelled, and no money moves', look: async () => await cancelled(run) },
    { says: 'A level is not set over a sale', look: async () => await stale(run) },
  ];
}

async function ordered(run: Run): Promise<string> {
  run.order = await makeTrialOrder(run.ask, run.name);
  return `order ${run.order.orderId} was made`;
}

function parcelOf(run: Run, place: 0 | 1, standing: ShopParcel['standing']): ShopParcel {
  const { orderId, lineIds } = run.order;
  const lineId = lineIds[place];
  if (lineId === undefined) throw new Error('there is no order to try it with');
  const suborderId = `${run.name}-${place + 1}`;
  const effectKey = `${run.name}:${standing.is}:${place}`;
  return { effectKey, orderId, suborderId, lines: [{ lineId, quantity: 1 }], standing };
}

const ship = (trackingNumber: string): ShopParcel['standing'] => ({
  is: 'shipped',
  carrier: 'UPS',
  trackingNumber,
  trackingUrl: null,
  notify: false,
});

async function set(run: Run, place: 0 | 1, standing: ShopParcel['standing']): Promise<void> {
  const answer = await setStanding(run.ask, parcelOf(run, place, standing));
  if (answer.outcome === 'refused') throw new Error(answer.message);
}

async function standingOf({ ask, order }: Run): Promise<OrderStanding> {
  const id = `gid://shopify/Order/${order.orderId}`;
  const standing = readOrderStanding(await ask('query orderStanding', orderStandingShape, orderStandingQuery, { id }));
  if (!standing) throw new Error('the order is not there');
  return standing;
}

const ownHold = (run: Run, { holds }: OrderStanding['open'][number]) =>
  holds.find(({ handle }) => handle === holdHandle(`${run.name}-1`));

async function held(run: Run): Promise<string> {
  await set(run, 0, { is: 'held', reason: 'OTHER' });
  const { open } = await standingOf(run);
  const ofHeld = open.filter((each) => ownHold(run, each)).flatMap(({ lines }) => lines);
  const isAlone = ofHeld.length === 1 && ofHeld[0]?.lineId === run.order.lineIds[0];
  return asIs(isAlone, 'it does', `${ofHeld.length} lines are held`);
}

const userErrors = z.object({ userErrors: z.array(z.object({ message: z.string() })) });

async function heldTwice(run: Run): Promise<string> {
  const { open } = await standingOf(run);
  const id = open.find((each) => ownHold(run, each))?.id ?? '';
  const hold = { reason: 'OTHER', handle: holdHandle(`${run.name}-1`), notifyMerchant: false };
  const shape = z.object({ fulfillmentOrderHold: userErrors });
  const { fulfillmentOrderHold: answer } = await run.ask('mutation hold', shape, holdMutation, { id, hold });
  return asIs(answer.userErrors.length > 0, 'it is', 'a second one was made');
}

async function released(run: Run): Promise<string> {
  await set(run, 0, { is: 'open' });
  const { open } = await standingOf(run);
  return asIs(!open.some((each) => ownHold(run, each)), 'it is');
}

async function shipped(run: Run): Promise<string> {
  await set(run, 0, ship('1Z999AA10123456784'));
  await set(run, 0, ship('1Z999AA10123456784'));
  const { shipments } = await standingOf(run);
  return asIs(shipments.length === 1, 'one fulfillment', `${shipments.length} fulfillments`);
}

async function shippedAgain(run: Run): Promise<string> {
  const fulfillmentOrderId = await firstOrderOf(run);
  const fulfillment = { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }], notifyCustomer: false };
  const shape = z.object({ fulfillmentCreate: userErrors });
  const { fulfillmentCreate: answer } = await run.ask('mutation fulfill', shape, fulfillMutation, { fulfillment });
  return asIs(answer.userErrors.length > 0, 'it is refused', 'a second one was made');
}

/** The fulfillment order whose line was shipped. */
async function firstOrderOf({ ask, order }: Run): Promise<string> {
  const id = `gid://shopify/Order/${order.orderId}`;
  const { order: found } = await ask('query orderStanding', orderStandingShape, orderStandingQuery, { id });
  const lineId = `gid://shopify/LineItem/${order.lineIds[0]}`;
  const of = found?.fulfillmentOrders.nodes.find(({ lineItems }) =>
    lineItems.nodes.some(({ lineItem, remainingQuantity }) => lineItem.id === lineId && remainingQuantity === 0),
  );
  if (!of) throw new Error('what was shipped is in no fulfillment order');
  return of.id;
}

async function retracked(run: Run): Promise<string> {
  await set(run, 0, ship('1Z999AA10123456785'));
  const [shipment] = (await standingOf(run)).shipments;
  const numbers = shipment?.tracking.map(({ number }) => number) ?? [];
  return asIs(numbers.join() === '1Z999AA10123456785', 'it is', `it has ${numbers.join()}`);
}

async function removed(run: Run): Promise<string> {
  await set(run, 1, { is: 'cancelled', isWhole: false });
  const { moneyBack, refunds } = await resultOf(run.ask, run.order);
  return asIs(refunds === 1 && moneyBack === 0, 'it is', `${moneyBack} transactions gave money back`);
}

async function refunded(run: Run): Promise<string> {
  const { orderId: platformOrderId } = run.order;
  const request = { paymentReference: '', gateway: 'shopify', platformOrderId, amount: 100 };
  const refunds = shopifyRefunds(run.ask);
  for (const _time of ['first', 'again']) {
    const answer = await refunds.refund({ ...request, effectKey: `${run.name}:refund` });
    if (answer.outcome === 'refused') throw new Error(answer.message);
  }
  const { moneyBack } = await resultOf(run.ask, run.order);
  return asIs(moneyBack === 1, 'it does', `${moneyBack} transactions gave money back`);
}

const looks = 10;
const lookAgainMilliseconds = 3000;

/** Shopify cancels after it has answered. */
async function cancelled(run: Run): Promise<string> {
  const other = { ...run, order: await makeTrialOrder(run.ask, `${run.name} to cancel`) };
  for (let look = 0; look < looks; look++) {
    try {
      await set(other, 0, { is: 'cancelled', isWhole: true });
      break;
    } catch (error) {
      if (!(error instanceof PartnerProblem) || error.isLasting || look === looks - 1) throw error;
      await pause(lookAgainMilliseconds);
    }
  }
  const { isCancelled, moneyBack } = await resultOf(run.ask, other.order);
  return asIs(isCancelled && moneyBack === 0, 'it is', `${moneyBack} transactions gave money back`);
}

/** Asks for a level that nobody has: whatever there is, it is refused. */
async function stale({ ask, name, locations }: Run): Promise<string> {
  const [location] = locations;
  if (location === undefined) return 'not tried: SHOPIFY_LOCATIONS is not set';
  const [item] = (await shopItems(ask, null)).items;
  if (!item) return 'not tried: the shop counts nothing';
  const level = {
    inventoryItemId: `gid://shopify/InventoryItem/${item.itemId}`,
    locationId: `gid://shopify/Location/${location}`,
    quantity: 1,
    changeFromQuantity: 987_654,
  };
  const input = { name: 'available', reason: 'correction', quantities: [level] };
  const shape = z.object({
    inventorySetQuantities: z.object({ userErrors: z.array(z.object({ code: z.nullish(z.string()) })) }),
  });
  const key = `${name}:stale`;
  const { inventorySetQuantities: answer } = await ask('mutation setLevels', shape, setLevelsMutation, { key, input });
  const code = answer.userErrors[0]?.code ?? 'nothing';
  return asIs(code === 'CHANGE_FROM_QUANTITY_STALE', 'it is refused', `the shop answered ${code}`);
}
