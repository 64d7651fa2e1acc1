import { randomUUID } from 'node:crypto';
import type { CallInput } from '@bloomdesk/contract/call';
import { type listNewOrderProducts, placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
import type { CallData } from '@bloomdesk/contract/call';
import { cents, dollars, ratePpm } from '@bloomdesk/domain/money';
import { priceNewOrder } from '@bloomdesk/domain/orders/new-order-price';
import { placedOrderExample } from '#http/api-document/new-order-example.ts';
import type { TestStaff } from './test-server.ts';

type Offer = CallData<typeof listNewOrderProducts>;
type Draft = CallInput<typeof placeNewOrder>;

/** A draft of these products as a screen sends it that shows this offer: its prices are those it was shown. */
export function draftOf(offer: Offer, wanted: Readonly<Record<string, number>>, changes: Partial<Draft> = {}): Draft {
  const lines = Object.entries(wanted).map(([sku, quantity]) => {
    const { unitPrice } = offer.products.find((each) => each.sku === sku) ?? { unitPrice: 0 };
    return { sku, quantity, unitPrice };
  });
  const { deliveryFee, taxRate } = offer;
  const inCents = lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: cents(unitPrice) ?? 0 }));
  const area = { deliveryFee: cents(deliveryFee) ?? 0, taxRatePpm: ratePpm(taxRate) ?? 0 };
  const orderTotal = dollars(priceNewOrder(inCents, area).totals.orderTotal);
  return {
    ...placedOrderExample,
    draftId: randomUUID(),
    lines,
    seen: { deliveryFee, taxRate, orderTotal },
    ...changes,
  };
}

/** Places it and answers what it has become. */
export async function placed(staff: TestStaff, draft: Draft) {
  const { status, body } = await staff.send(placeNewOrder, draft);
  if (status !== 200) throw new Error(body.message);
  return placeNewOrder.data.parse(body.data);
}
