import { type APIRequestContext, expect } from '@playwright/test';
import { dayIn } from './days.ts';

type Playwright = { request: { newContext: (options: object) => Promise<APIRequestContext> } };

export interface DeskSuborder {
  suborderId: string;
  fcId: number;
  fulfillmentDate: string;
  message: string;
  lineItems: { sku: string; name: string }[];
}

export interface DeskLot {
  id: number;
  label: string;
  productName: string;
}

export interface DeskInvoice {
  lines: { sku: string; hsCode: string }[];
  totals: { packages: number; value: number };
}

/** Staff who speak to the server without a screen: they make what a journey is about. */
export interface Desk {
  token: string;
  /** A batch of so many suborders of the demo day that are ready. */
  makeBatch(fcId: number, size: number): Promise<{ batchId: string; suborders: DeskSuborder[] }>;
  /** A batch of what a bulk request has ingested, of one center and day, under this name. */
  batchOf(requestId: string, name: string): Promise<{ batchId: string; suborders: DeskSuborder[] }>;
  /** The members of a batch as they are now. */
  membersOf(batchId: string): Promise<(DeskSuborder & { labelsPrinted: number; notecardsPrinted: number })[]>;
  /** Puts a suborder in exception. */
  raise(suborderId: string): Promise<void>;
  /** Suborders of the demo day that are ready. */
  readySuborders(fcId: number): Promise<string[]>;
  /** A lot of the demo day that is on its way to a center, and may be used today once it is there. */
  lotOnItsWay(fcId: number): Promise<DeskLot>;
  /** What the master invoice of a completed Worldease batch says. */
  masterInvoice(batchId: string): Promise<DeskInvoice>;
  /** Waits until the carriers have answered for these suborders. */
  untilBooked(suborderIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Signs in as somebody who may do everything. */
export async function openDesk(playwright: Playwright, baseURL: string): Promise<Desk> {
  const request = await playwright.request.newContext({ baseURL });
  const data = async (method: 'get' | 'post', path: string, body?: object) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await request[method](path, { headers, ...(body && { data: body }) });
    const told = await answer.json();
    if (!answer.ok()) throw new Error(`${path}: ${told.message ?? told.error?.message}`);
    return told.status === undefined ? told : told.data; // the inventory API has no envelope (D37)
  };
  let token = '';
  const account = { email: 'everything@bloomdesk.test', password: 'Bloomdesk-demo-1' };
  token = (await data('post', '/idp/sign-in', account)).idToken;

  return {
    token,
    async makeBatch(fcId, size) {
      const ready = await readyOf(data, fcId);
      const ids = ready.slice(0, size);
      if (ids.length < size) throw new Error(`Center ${fcId} has ${ids.length} suborders ready, ${size} are wanted`);
      const subordersMap = Object.fromEntries(ids.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
      const { batch } = await data('post', '/v1/batches', { name: `Papers of ${fcId}`, fcId, subordersMap });
      return { batchId: batch.batchId, suborders: batch.suborders };
    },
    async batchOf(requestId, name) {
      const { data: found } = await data('get', `/v1/orders/bulk/response/${requestId}`);
      const ingested: string[] = found.acceptableOrders.flatMap(
        ({ orderId }: { orderId: string | null }) => orderId ?? [],
      );
      const orders = await Promise.all(ingested.slice(0, 40).map((id) => data('get', `/v1/orders/${id}`)));
      const all: DeskSuborder[] = orders.flatMap(({ order }) => order.suborders);
      const { fcId, fulfillmentDate } = all[0] ?? {};
      const together = all.filter((each) => each.fcId === fcId && each.fulfillmentDate === fulfillmentDate);
      const places = together.map(({ suborderId }, batchIndex) => [suborderId, { batchIndex, lineItems: [] }]);
      const { batch } = await data('post', '/v1/batches', { name, fcId, subordersMap: Object.fromEntries(places) });
      return { batchId: batch.batchId, suborders: batch.suborders };
    },
    raise: async (suborderId) =>
      void (await data('post', `/v1/suborders/${suborderId}/exception`, { reason: 'Other: Other' })),
    membersOf: async (batchId) => (await data('get', `/v1/batches/${batchId}`)).batch.suborders,
    readySuborders: (fcId) => readyOf(data, fcId),
    async lotOnItsWay(fcId) {
      const { inventory } = await data(
        'get',
        `/api/shopify/inventory/fulfillable-on-date?fcId=${fcId}&date=${dayIn(0)}`,
      );
      const lot = inventory.find((each: { on_order_qty: number }) => each.on_order_qty > 0);
      if (!lot) throw new Error(`No lot is on its way to center ${fcId}`);
      return { id: lot.id, label: lot.lot_id, productName: lot.product_name };
    },
    async masterInvoice(batchId) {
      const { invoice } = await data('get', `/v1/batches/${batchId}/ups-worldease-master-invoice-data`);
      return invoice;
    },
    async untilBooked(suborderIds) {
      for (const suborderId of suborderIds) {
        await data('get', `/v1/suborders/${suborderId}/label`); // asks for the booking where nobody has
        await expect.poll(async () => await bookingOf(data, suborderId), { timeout: 60_000 }).not.toBe('pending');
      }
    },
    close: () => request.dispose(),
  };
}

type Ask = (method: 'get' | 'post', path: string) => Promise<{ suborders: ReadySuborder[] }>;

interface Booked {
  suborder: { delivery: { transportVendorDelivery: { state: string } | null } };
}

/** How far the booking of a suborder's delivery is. */
async function bookingOf(data: (method: 'get', path: string) => Promise<Booked>, suborderId: string): Promise<string> {
  const { suborder } = await data('get', `/v1/suborders/${suborderId}`);
  return suborder.delivery.transportVendorDelivery?.state ?? 'none';
}

interface ReadySuborder {
  suborderId: string;
  status: string;
  batchId: string | null;
  inException: boolean;
}

/** What can be batched at a center, from today on. */
async function readyOf(data: Ask, fcId: number): Promise<string[]> {
  for (let ahead = -1; ahead <= 7; ahead++) {
    const { suborders } = await data('get', `/v1/fulfillmentCenters/${fcId}/suborders/${dayIn(ahead)}`);
    const ready = suborders.filter(
      ({ status, batchId, inException }) => status === 'Received' && !batchId && !inException,
    );
    if (ready.length > 3) return ready.map(({ suborderId }) => suborderId);
  }
  return [];
}
