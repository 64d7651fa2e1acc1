import { type APIRequestContext, expect } from '@playwright/test';
import type { AnyCall, CallData, CallInput } from '@bloomdesk/contract/call';
import { createBatch, getBatch } from '@bloomdesk/contract/batches/calls';
import { getBulkResponse } from '@bloomdesk/contract/bulk-orders/calls';
import { signIn } from '@bloomdesk/contract/identity/calls';
import { listLots } from '@bloomdesk/contract/inventory/calls';
import { addPurchaseOrder, sendPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { addVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { getLabel } from '@bloomdesk/contract/printing/calls';
import { getMasterInvoice } from '@bloomdesk/contract/printing/papers.calls';
import { getSuborder, listSuborders } from '@bloomdesk/contract/suborders/calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { dayIn } from './days.ts';
import { sendCall } from './send-call.ts';

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
  /** So many suborders of one day that are ready, of orders that no journey before has had from this worker's desk. */
  readySuborders(fcId: number, count: number): Promise<string[]>;
  /** A suborder of these days that is packed. */
  packedSuborder(fcId: number): Promise<string>;
  /** A lot of the demo day that is on its way to a center, and may be used today once it is there. */
  lotOnItsWay(fcId: number): Promise<DeskLot>;
  /** A purchase order for one product of a center, sent and expected today. */
  sentPurchaseOrder(fcId: number, quantity: number): Promise<{ purchaseOrderId: number; code: string; sku: string }>;
  /** What the master invoice of a completed Worldease batch says. */
  masterInvoice(batchId: string): Promise<DeskInvoice>;
  /** Waits until the carriers have answered for these suborders. */
  untilBooked(suborderIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Signs in as a user who may do everything. */
export async function openDesk(playwright: Playwright, baseURL: string): Promise<Desk> {
  const request = await playwright.request.newContext({ baseURL });
  let token = '';
  const send: Send = (call, input) => sendCall(request, token, call, input);
  const account = { email: 'everything@bloomdesk.test', password: 'Bloomdesk-demo-1' };
  const signedIn = await send(signIn, account);
  if ('challenge' in signedIn) throw new Error('The account wants a new password');
  token = signedIn.idToken;

  return {
    token,
    async makeBatch(fcId, size) {
      const ids = await handOut(send, fcId, size);
      const subordersMap = Object.fromEntries(ids.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
      const { batch } = await send(createBatch, { name: `Papers of ${fcId}`, fcId, subordersMap });
      return { batchId: batch.batchId, suborders: batch.suborders };
    },
    async batchOf(requestId, name) {
      const { data: found } = await send(getBulkResponse, { requestId });
      const ingested = found?.acceptableOrders.flatMap(({ orderId }) => orderId ?? []) ?? [];
      const orders = await Promise.all(ingested.slice(0, 40).map((orderId) => send(getOrder, { orderId })));
      const all: DeskSuborder[] = orders.flatMap(({ order }) => order.suborders);
      const [first] = all;
      if (!first) throw new Error(`Nothing of ${requestId} was ingested`);
      const { fcId, fulfillmentDate } = first;
      const together = all.filter((each) => each.fcId === fcId && each.fulfillmentDate === fulfillmentDate);
      const places = together.map(({ suborderId }, batchIndex) => [suborderId, { batchIndex, lineItems: [] }]);
      const { batch } = await send(createBatch, { name, fcId, subordersMap: Object.fromEntries(places) });
      return { batchId: batch.batchId, suborders: batch.suborders };
    },
    raise: async (suborderId) => void (await send(raiseException, { suborderId, reason: 'Other: Other' })),
    membersOf: async (batchId) => (await send(getBatch, { batchId })).batch.suborders,
    readySuborders: (fcId, count) => handOut(send, fcId, count),
    async packedSuborder(fcId) {
      for (const ahead of [0, 1, -1, -2]) {
        const { suborders } = await send(listSuborders, { fcId, date: dayIn(ahead) });
        const packed = suborders.find(({ status, inException }) => status === 'Packed' && !inException);
        if (packed) return packed.suborderId;
      }
      throw new Error(`Nothing of center ${fcId} is packed`);
    },
    async lotOnItsWay(fcId) {
      const { inventory } = await send(listLots, { fcId, date: dayIn(0) });
      const lot = inventory.find((each) => each.on_order_qty > 0);
      if (!lot) throw new Error(`No lot is on its way to center ${fcId}`);
      return { id: lot.id, label: lot.lot_id ?? '', productName: lot.product_name };
    },
    async sentPurchaseOrder(fcId, quantity) {
      const { vendor } = await send(addVendor, { name: `Farm ${crypto.randomUUID()}` });
      const sku = 'FLRL-B-1001';
      const lines = [{ sku, quantity, unitCost: 1.25, expectedDate: dayIn(0) }];
      const { purchaseOrder } = await send(addPurchaseOrder, { fcId, vendorId: vendor.vendorId, lines });
      await send(sendPurchaseOrder, { purchaseOrderId: purchaseOrder.purchaseOrderId, byMail: false });
      return { purchaseOrderId: purchaseOrder.purchaseOrderId, code: purchaseOrder.code, sku };
    },
    async masterInvoice(batchId) {
      const { invoice } = await send(getMasterInvoice, { batchId });
      return invoice;
    },
    async untilBooked(suborderIds) {
      for (const suborderId of suborderIds) {
        await send(getLabel, { suborderId }); // asks for the booking where nobody has
        await expect.poll(async () => await bookingOf(send, suborderId), { timeout: 60_000 }).not.toBe('pending');
      }
    },
    close: () => request.dispose(),
  };
}

type Send = <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<CallData<C>>;

/** How far the booking of a suborder's delivery is. */
async function bookingOf(send: Send, suborderId: string): Promise<string> {
  const { suborder } = await send(getSuborder, { suborderId });
  return suborder.delivery.transportVendorDelivery?.state ?? 'none';
}

/** Orders that a journey of this worker has had: what it left on one must not be met by the next. */
const handedOut = new Set<string>();

/** So many suborders of a center and a day that can be batched, from today on, each order for one journey only. */
async function handOut(send: Send, fcId: number, count: number): Promise<string[]> {
  for (let ahead = -1; ahead <= 7; ahead++) {
    const { suborders } = await send(listSuborders, { fcId, date: dayIn(ahead) });
    const ready = suborders
      .filter(({ status, batchId, inException }) => status === 'Received' && !batchId && !inException)
      .filter(({ orderId }) => !handedOut.has(orderId));
    if (ready.length < count) continue;
    const handed = ready.slice(0, count);
    for (const { orderId } of handed) handedOut.add(orderId);
    return handed.map(({ suborderId }) => suborderId);
  }
  throw new Error(`Center ${fcId} has no ${count} suborders of a day ready that no journey has had`);
}
