import type { APIRequestContext } from '@playwright/test';
import { assertAnswer } from '../../apps/server/test/support/answers/assert-answer.ts';
import { dayIn } from './days.ts';

/** A center without windows that no other journey works in. */
const center = 30;

export interface OrderOfTwo {
  orderId: string;
  first: string;
  second: string;
  /** What is in the second one, and what it can be upgraded to. */
  line: string;
  better: string;
  has: { subscription: boolean; salesOrder: boolean; message: boolean };
}

interface LineOption {
  sku: string;
  name: string;
  stock: number | null;
  problems: unknown[];
}

/** An order of one of the next days with two suborders that nobody has begun, the second of them in stock. */
export async function orderOfTwo(request: APIRequestContext, token: string): Promise<OrderOfTwo> {
  const ask = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    const result = await answer.json();
    if (!answer.ok()) throw new Error(`${path}: ${result.message}`);
    await assertAnswer(method, path, result);
    return result.data;
  };
  const first = await readyLater((path) => ask('GET', path));
  const orderId = first.split('-')[0] ?? '';
  const { lineOptions } = await ask('GET', `/v1/suborders/${first}/line-options?isNew=true`);
  const all: LineOption[] = lineOptions;
  const [line, better] = all
    .filter(({ sku, problems }) => sku.startsWith('FLRL-B') && problems.length === 0)
    .toSorted((a, b) => (b.stock ?? 0) - (a.stock ?? 0));
  if (!line || !better) throw new Error('The center has no two bouquets in stock.');
  const data = { lineItems: [{ sku: line.sku, quantity: 1 }], updateTotals: 'true' };
  const { suborderId: second } = await ask('POST', `/v1/orders/${orderId}/suborders`, data);
  const { order } = await ask('GET', `/v1/orders/${orderId}`);
  const [{ message }] = order.suborders;
  return {
    orderId,
    first,
    second,
    line: line.name,
    better: better.sku,
    has: {
      subscription: order.subscription !== null,
      salesOrder: order.netsuite.salesOrderId !== null,
      message: message !== '',
    },
  };
}

interface DaySuborder {
  suborderId: string;
  orderId: string;
  status: string;
  inException: boolean;
}

async function readyLater(read: (path: string) => Promise<{ suborders: DaySuborder[] }>): Promise<string> {
  for (let ahead = 0; ahead < 8; ahead++) {
    const { suborders } = await read(`/v1/fulfillmentCenters/${center}/suborders/${dayIn(ahead)}`);
    const isAlone = ({ orderId }: DaySuborder) => suborders.filter((other) => other.orderId === orderId).length === 1;
    const ready = suborders.find((one) => one.status === 'Received' && !one.inException && isAlone(one));
    if (ready) return ready.suborderId;
  }
  throw new Error(`Center ${center} has nothing ready in the next days.`);
}
