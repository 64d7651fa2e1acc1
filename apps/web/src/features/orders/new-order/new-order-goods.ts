import type { CallData } from '@bloomdesk/contract/call';
import type { LineOption } from '@bloomdesk/contract/line-items/shapes';
import type { listNewOrderProducts, placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
import type { CallInput } from '@bloomdesk/contract/call';
import { clashes, mayOffer, type OfferRights } from '@bloomdesk/domain/line-items/product-offer';
import { dollars, ratePpm, wholeCents } from '@bloomdesk/domain/money';
import { type NewOrderPrice, priceNewOrder } from '@bloomdesk/domain/orders/new-order-price';
import { quantityProblem } from '#parts/products/product-options.ts';
import type { DraftLine } from './new-order-draft.ts';

export type Offer = CallData<typeof listNewOrderProducts>;

/** A line of the draft as it can be had now. */
export interface Good extends DraftLine {
  /** Undefined where the product is not sold any more. */
  option: LineOption | undefined;
  /** Why it cannot be ordered like this; undefined where it can. */
  problem: string | undefined;
}

/** The lines of a draft by what is offered for the day. */
export function goodsOf(lines: readonly DraftLine[], offer: Offer, rights: OfferRights): Good[] {
  return lines.map((line, index) => {
    const option = offer.products.find(({ sku }) => sku === line.sku);
    if (option === undefined) return { ...line, option, problem: 'Not sold any more' };
    const others = lines.slice(0, index).map(({ sku }) => sku);
    const problems = [...clashes(option, beside(others, offer)), ...option.problems.filter(isOther)];
    const verdict = mayOffer(problems, rights);
    const problem = verdict.ok ? quantityProblem(option, line.quantity, rights) : verdict.message;
    return { ...line, option, problem };
  });
}

/** What can be added to the lines there are: what clashes with one of them says so. A product is one line, however many. */
export function addable(lines: readonly DraftLine[], offer: Offer): LineOption[] {
  const own = lines.map(({ sku }) => sku);
  return offer.products
    .filter(({ sku }) => !own.includes(sku))
    .map((option) => ({ ...option, problems: [...clashes(option, beside(own, offer)), ...option.problems] }));
}

/** What the goods cost by the rule the server decides by (D355); products that are gone cost nothing. */
export function priceOf(goods: readonly Good[], offer: Offer): NewOrderPrice {
  const lines = goods.flatMap(({ option, quantity }) =>
    option ? [{ unitPrice: wholeCents(option.unitPrice), quantity }] : [],
  );
  return priceNewOrder(lines, { deliveryFee: wholeCents(offer.deliveryFee), taxRatePpm: ratePpm(offer.taxRate) ?? 0 });
}

/** The goods and the price as they are shown, which the server holds against its own (D356). */
export function goodsInput(
  goods: readonly Good[],
  offer: Offer,
): Pick<CallInput<typeof placeNewOrder>, 'lines' | 'seen'> {
  const lines = goods.map(({ sku, quantity, option }) => ({ sku, quantity, unitPrice: option?.unitPrice ?? 0 }));
  const { deliveryFee, taxRate } = offer;
  const orderTotal = dollars(priceOf(goods, offer).totals.orderTotal);
  return { lines, seen: { deliveryFee, taxRate, orderTotal } };
}

function beside(skus: readonly string[], offer: Offer) {
  return offer.products
    .filter(({ sku }) => skus.includes(sku))
    .map(({ sku, isPrimary }) => ({ sku, isPrimaryProduct: isPrimary }));
}

/** Stock is held against the quantity that is asked for. */
function isOther({ code }: LineOption['problems'][number]): boolean {
  return code !== 'no-stock';
}
