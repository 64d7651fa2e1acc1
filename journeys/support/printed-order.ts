import type { APIRequestContext } from '@playwright/test';
import { assertAnswer } from '../../apps/server/test/support/answers/assert-answer.ts';
import { dayIn } from './days.ts';

/** A center with windows on every day, in whose suborders no other journey works. */
const center = 2;

export interface PrintedOrder {
  orderId: string;
  suborderId: string;
  /** Its lines that are kept in lots or not counted, as its page names them. */
  lines: { index: number; name: string; price: number; taxAmount: number }[];
}

interface DaySuborder {
  suborderId: string;
  status: string;
  inException: boolean;
}

interface Line {
  index: number;
  sku: string;
  name: string;
  quantity: number;
  price: number;
  taxAmount: number;
  kit: boolean;
  isDeleted: boolean;
}

/** Asks the server as a user at another desk. */
export function asker(request: APIRequestContext, token: string) {
  return async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    const result = await answer.json();
    if (!answer.ok()) throw new Error(`${path}: ${result.message}`);
    await assertAnswer(method, path, result);
    return result.data;
  };
}

/** A paid order of one suborder whose label is printed: so many pieces of nothing but what the center has tomorrow too. */
export async function printedOrder(request: APIRequestContext, token: string): Promise<PrintedOrder> {
  const ask = asker(request, token);
  for (let ahead = 0; ahead < 8; ahead++) {
    const { suborders } = await ask('GET', `/v1/fulfillmentCenters/${center}/suborders/${dayIn(ahead)}`);
    const ready: DaySuborder[] = suborders.filter((one: DaySuborder) => one.status === 'Received' && !one.inException);
    for (const { suborderId } of ready) {
      const orderId = suborderId.split('-')[0] ?? '';
      const { order } = await ask('GET', `/v1/orders/${orderId}`);
      const lines: Line[] = order.suborders[0]?.lineItems ?? [];
      const isPlain =
        lines.length > 0 && lines.every(({ kit, quantity, isDeleted }) => !kit && quantity === 1 && !isDeleted);
      const isPaid =
        order.paymentSummary.outstandingBalance === 0 && Object.keys(order.careResolutionNotifications).length === 0;
      if (!isPlain || !isPaid || order.suborders.length !== 1) continue;
      await ask('PATCH', `/v1/suborders/${suborderId}`, { fields: { status: 'SuborderPrinted' } });
      return { orderId, suborderId, lines };
    }
  }
  throw new Error(`Center ${center} has no plain order left.`);
}
