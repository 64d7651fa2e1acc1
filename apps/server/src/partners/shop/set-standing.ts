import { z } from 'zod/mini';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { orderStandingShape, readOrderStanding } from './order-standing.ts';
import { holdHandle, nextParcelStep, type ParcelStep } from './parcel-steps.ts';
import {
  cancelOrderMutation,
  fulfillMutation,
  holdMutation,
  orderStandingQuery,
  refundMutation,
  releaseMutation,
  retrackMutation,
} from './parcel-queries.ts';
import type { ShopAnswer, ShopParcel } from './shop-parcel.ts';
import type { AskShop } from './shopify-client.ts';

const userErrors = z.array(z.object({ message: z.string() }));
const payload = z.object({ userErrors });
const fulfilled = z.object({ fulfillmentCreate: z.nullable(payload) });
const retracked = z.object({ fulfillmentTrackingInfoUpdate: z.nullable(payload) });
const held = z.object({ fulfillmentOrderHold: z.nullable(payload) });
const released = z.object({ fulfillmentOrderReleaseHold: z.nullable(payload) });
const cancelled = z.object({ orderCancel: z.nullable(z.object({ orderCancelUserErrors: userErrors })) });
const refunded = z.object({ refundCreate: z.nullable(payload) });

/** An order lies in few parts; one that never comes to an end is for the next try. */
const mostSteps = 40;
const cancellingSeconds = 10;

/**
 * Looks how an order stands at the shop and does what is missing, step by step, looking again after each: nothing is done
 * twice, whatever became of an answer. A step that is refused and still missing is refused for good.
 */
export async function setStanding(ask: AskShop, parcel: ShopParcel): Promise<ShopAnswer> {
  let last: { step: string; refusal: string | undefined } | undefined;
  for (let count = 0; count < mostSteps; count++) {
    const id = `gid://shopify/Order/${parcel.orderId}`;
    const order = readOrderStanding(await ask('query orderStanding', orderStandingShape, orderStandingQuery, { id }));
    if (!order) return { outcome: 'refused', message: 'the shop has no such order' };
    const step = nextParcelStep(parcel, order);
    if (step.do === 'nothing') return { outcome: 'done' };
    if (step.do === 'refuse') return { outcome: 'refused', message: step.why };
    const wanted = JSON.stringify(step);
    if (last?.step === wanted) return stillMissing(last.refusal);
    last = { step: wanted, refusal: await take(ask, parcel, step) };
  }
  throw new PartnerProblem('shopify does not come to an end with an order', 'unknown');
}

function stillMissing(refusal: string | undefined): ShopAnswer {
  if (refusal !== undefined) return { outcome: 'refused', message: refusal };
  throw new PartnerProblem('shopify has not done yet what it took', 'unknown', {
    retryAfterSeconds: cancellingSeconds,
  });
}

type DueStep = Exclude<ParcelStep, { do: 'nothing' | 'refuse' }>;

/** Does one step; answers why the shop does not. */
async function take(ask: AskShop, parcel: ShopParcel, step: DueStep): Promise<string | undefined> {
  switch (step.do) {
    case 'fulfill':
      return reasonIn(
        (await ask('mutation fulfill', fulfilled, fulfillMutation, fulfillment(parcel, step))).fulfillmentCreate,
      );
    case 'retrack': {
      const variables = { id: step.shipment, ...trackingOf(parcel) };
      const answer = await ask('mutation retrack', retracked, retrackMutation, variables);
      return reasonIn(answer.fulfillmentTrackingInfoUpdate);
    }
    case 'hold':
      return reasonIn((await ask('mutation hold', held, holdMutation, hold(parcel, step))).fulfillmentOrderHold);
    case 'release': {
      const variables = { id: step.from, holdIds: step.holdIds };
      return reasonIn(
        (await ask('mutation release', released, releaseMutation, variables)).fulfillmentOrderReleaseHold,
      );
    }
    case 'cancel-order': {
      const variables = { id: `gid://shopify/Order/${parcel.orderId}`, note: `Bloomdesk ${parcel.effectKey}` };
      const { orderCancel } = await ask('mutation cancelOrder', cancelled, cancelOrderMutation, variables);
      return reasonIn(orderCancel && { userErrors: orderCancel.orderCancelUserErrors });
    }
    case 'cancel-lines':
      return reasonIn((await ask('mutation refund', refunded, refundMutation, removal(parcel, step))).refundCreate);
  }
}

function reasonIn(answer: z.infer<typeof payload> | null): string | undefined {
  if (answer === null) throw new PartnerProblem('shopify answered with something we cannot read', 'unknown');
  const [first] = answer.userErrors;
  return first && answer.userErrors.map(({ message }) => message).join(' ');
}

function trackingOf({ standing }: ShopParcel) {
  if (standing.is !== 'shipped') return {};
  const { carrier, trackingNumber, trackingUrl, notify } = standing;
  const tracking = {
    ...(carrier !== '' && { company: carrier }),
    ...(trackingNumber !== null && { number: trackingNumber }),
    ...(trackingUrl !== null && { url: trackingUrl }),
  };
  return { tracking, notify };
}

function fulfillment(parcel: ShopParcel, { from, portions }: Extract<ParcelStep, { do: 'fulfill' }>) {
  const { tracking, notify = false } = trackingOf(parcel);
  const lineItemsByFulfillmentOrder = [{ fulfillmentOrderId: from, fulfillmentOrderLineItems: portions }];
  const isTracked = tracking !== undefined && (tracking.number !== undefined || tracking.url !== undefined);
  return {
    fulfillment: { lineItemsByFulfillmentOrder, notifyCustomer: notify, ...(isTracked && { trackingInfo: tracking }) },
  };
}

function hold({ suborderId, standing }: ShopParcel, { from, portions }: Extract<ParcelStep, { do: 'hold' }>) {
  return {
    id: from,
    hold: {
      reason: standing.is === 'held' ? standing.reason : 'OTHER',
      reasonNotes: `Bloomdesk: ${suborderId} is in exception`,
      handle: holdHandle(suborderId),
      notifyMerchant: false,
      ...(portions && { fulfillmentOrderLineItems: portions }),
    },
  };
}

/** Lines leave the order without money: who took it gives it back (D264). What is not shipped any more goes back to stock. */
function removal({ effectKey, orderId }: ShopParcel, { removals }: Extract<ParcelStep, { do: 'cancel-lines' }>) {
  const refundLineItems = removals.map(({ id, quantity, locationId }) => ({
    lineItemId: `gid://shopify/LineItem/${id}`,
    quantity,
    ...(locationId === null ? { restockType: 'NO_RESTOCK' } : { restockType: 'CANCEL', locationId }),
  }));
  const orderGid = `gid://shopify/Order/${orderId}`;
  const input = { orderId: orderGid, note: `Bloomdesk ${effectKey}`, notify: false, refundLineItems, transactions: [] };
  return { key: effectKey, input };
}
