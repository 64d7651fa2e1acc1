import type { CallRequest } from '@bloomdesk/contract/call';
import type { placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { mayOffer, offerProblems, type OfferedTo } from '@bloomdesk/domain/line-items/product-offer';
import {
  type AreaPrices,
  isPriceSeen,
  type NewOrderPrice,
  priceNewOrder,
} from '@bloomdesk/domain/orders/new-order-price';
import type { PlacedLineItem } from '@bloomdesk/domain/orders/placed-order';
import { cents, ratePpm } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { badField, Refusal, refusalBy } from '#http/refusal.ts';
import { type FeedProduct, productFeed } from '#workflows/offering/product-feed.ts';

type Input = CallRequest<typeof placeNewOrder>;

export interface NewOrderLines extends Pick<NewOrderPrice, 'totals'> {
  lines: PlacedLineItem[];
}

/** The lines of a new order with what they cost; refused where one cannot be offered or a price is not what was shown. */
export async function newOrderLines(
  ctx: Ctx,
  input: Pick<Input, 'lines' | 'seen' | 'ignoreInventoryAvailability'>,
  to: Omit<OfferedTo, 'lines'>,
  area: AreaPrices,
): Promise<NewOrderLines> {
  const feed = await productFeed(ctx);
  const products = input.lines.map(({ sku }, index) => {
    const product = feed.get(sku);
    if (product === undefined) throw badField(`lines.${index}.sku`, 'is not in the product feed');
    return product;
  });
  assertOffered(ctx, input, products, to);
  const wanted = products.map(({ name, unitPrice }, index) => ({
    name,
    unitPrice,
    quantity: input.lines[index]?.quantity ?? 0,
  }));
  assertPriceSeen(wanted, area, input);
  const { lines, totals } = priceNewOrder(wanted, area);
  const placed = lines.map((line, index) => ({ ...line, ...soldProduct(feed, products[index]) }));
  return { lines: placed, totals };
}

/** What of a product a line keeps. */
function soldProduct(feed: Map<string, FeedProduct>, product: FeedProduct | undefined) {
  if (product === undefined) throw new Error('every line has its product');
  const { sku, name, isPrimary } = product;
  const components = product.components.map((part, index) => {
    const known = feed.get(part.sku);
    return { ...part, index, name: known?.name ?? part.sku, isPrimaryProduct: known?.isPrimary ?? false };
  });
  return { sku, name, isPrimary, components, inventoryStatus: 'non_lotted' as const };
}

function assertOffered(
  ctx: Ctx,
  { ignoreInventoryAvailability: ignoresStock }: Pick<Input, 'ignoreInventoryAvailability'>,
  products: readonly FeedProduct[],
  to: Omit<OfferedTo, 'lines'>,
): void {
  const rights = { mayOverride: can(ctx.staff, 'product.override'), ignoresStock };
  if (ignoresStock && !rights.mayOverride) throw new Refusal('not-allowed.ignore-stock');
  const passedOver = products.flatMap((product, index) => {
    const others = products.slice(0, index).map(({ sku, isPrimary }) => ({ sku, isPrimaryProduct: isPrimary }));
    const problems = offerProblems(product, { ...to, lines: others }, { stock: null, quantity: 1 });
    const verdict = mayOffer(problems, rights);
    if (!verdict.ok) throw refusalBy(verdict, { details: [{ field: `lines.${index}.sku`, message: verdict.message }] });
    return problems.map(({ message }) => `${product.sku}: ${message}`);
  });
  if (passedOver.length > 0) ctx.audit.note({ passedOver });
}

function assertPriceSeen(
  lines: Parameters<typeof isPriceSeen>[0],
  area: AreaPrices,
  { lines: sent, seen }: Pick<Input, 'lines' | 'seen'>,
): void {
  const [deliveryFee, orderTotal] = [centsOf(seen.deliveryFee, 'deliveryFee'), centsOf(seen.orderTotal, 'orderTotal')];
  const taxRatePpm = ratePpm(seen.taxRate);
  if (taxRatePpm === null) throw badField('seen.taxRate', 'must be a rate with at most six decimals');
  const unitPrices = sent.map(({ unitPrice }) => cents(unitPrice) ?? -1);
  const verdict = isPriceSeen(lines, area, { deliveryFee, taxRatePpm, unitPrices, orderTotal });
  if (verdict.ok) return;
  const field = verdict.line === undefined ? 'seen.orderTotal' : `lines.${verdict.line}.unitPrice`;
  throw refusalBy(verdict, { details: [{ field, message: verdict.message }] });
}

function centsOf(amount: number, name: string): number {
  const whole = cents(amount);
  if (whole === null) throw badField(`seen.${name}`, 'must be dollars with at most two decimals');
  return whole;
}
