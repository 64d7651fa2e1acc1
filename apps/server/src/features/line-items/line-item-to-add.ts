import type { LineItemInput } from '@bloomdesk/contract/line-items/shapes';
import { can } from '@bloomdesk/domain/access/permissions';
import { maySendPrice, priceNewLineItem, taxRateOf } from '@bloomdesk/domain/line-items/new-line';
import {
  mayOffer,
  noInventoryText,
  offerProblems,
  type OfferProblem,
} from '@bloomdesk/domain/line-items/product-offer';
import { cents, dollars, ratePpm } from '@bloomdesk/domain/money';
import type { Verdict } from '@bloomdesk/domain/verdict';
import type { Ctx } from '#composition/request-context.ts';
import { badField, assertAllowed, Refusal, refusalBy } from '#http/refusal.ts';
import { takeLineItemStock } from '#workflows/stock/take-stock.ts';
import type { AddedLineItem } from './line-items.store.ts';
import { offerPlaceOf } from './offer-place.ts';
import { productFeed } from '#workflows/offering/product-feed.ts';
import type { OpenSuborder } from '#workflows/order/open-suborder.ts';

/** What shall be added to an open suborder, and how it is paid for. */
export interface Wanted {
  requested: LineItemInput;
  /** The field it was sent in. */
  field: string;
  /** Parts per million; where nothing is asked. */
  usualTaxRatePpm: number;
  /** The feed says what it costs, whatever was sent (D115). */
  isPricedByFeed: boolean;
  isFree: boolean;
  chargeable: boolean;
  ignoresStock: boolean;
  /** A reason is given for it. */
  hasReason: boolean;
  /** The line it replaces. */
  replacing?: number;
}

/** Prices a new line, refuses what may not be offered to its suborder, and takes its stock; storing it is the caller's. */
export async function lineItemToAdd(ctx: Ctx, open: OpenSuborder, wanted: Wanted): Promise<AddedLineItem> {
  const { requested, field, ignoresStock, chargeable } = wanted;
  const feed = await productFeed(ctx);
  const product = feed.get(requested.sku);
  if (product === undefined) throw badField(`${field}.sku`, 'is not in the product feed');
  const rights = { mayOverride: can(ctx.staff, 'product.override'), ignoresStock };
  if (ignoresStock && !rights.mayOverride) throw new Refusal('not-allowed.ignore-stock');
  const place = await offerPlaceOf(ctx, open, wanted.replacing);
  const problems = offerProblems(product, place, { stock: null, quantity: requested.quantity });
  assertAllowed(mayOffer(problems, rights));

  const line = {
    index: nextIndex(open),
    sku: product.sku,
    name: product.name,
    ...priced(ctx, product.unitPrice, wanted),
    isPrimaryProduct: product.isPrimary,
    components: product.components.map(({ sku, quantity }, index) => {
      const part = feed.get(sku);
      return { sku, quantity, index, name: part?.name ?? sku, isPrimaryProduct: part?.isPrimary ?? false };
    }),
    chargeable,
  };
  const status = (await takeLineItemStock(ctx, open, [line])).get(line.index) ?? 'non_lotted';
  if (status === 'needs_inventory' && !ignoresStock) throw new Refusal('no-stock');
  noteOverrides(ctx, problems, status === 'needs_inventory');
  return { ...line, inventoryStatus: status };
}

/** An index is never used again, also not that of a deleted line (D112). */
function nextIndex({ lines }: OpenSuborder): number {
  return Math.max(-1, ...lines.map(({ index }) => index)) + 1;
}

function priced(ctx: Ctx, feedPrice: number, wanted: Wanted) {
  const { requested, field, usualTaxRatePpm, isPricedByFeed, isFree, hasReason } = wanted;
  const requestedPrice = requested.unitPrice === undefined || isPricedByFeed ? feedPrice : cents(requested.unitPrice);
  if (requestedPrice === null) throw badField(`${field}.unitPrice`, 'must be dollars and cents');
  const maySetPrice = can(ctx.staff, 'lineItem.setPrice');
  assertPrice(maySendPrice({ sent: requestedPrice, feedPrice, hasReason, maySetPrice }), `${field}.unitPrice`);
  if (requestedPrice !== feedPrice)
    ctx.audit.note({ priceSet: { from: dollars(feedPrice), to: dollars(requestedPrice) } });
  const sent = requested.taxRate === undefined || isPricedByFeed ? undefined : ratePpm(requested.taxRate);
  if (sent === null) throw badField(`${field}.taxRate`, 'must be a rate with at most six decimals');
  const taxRatePpm = taxRateOf({ sent, usual: usualTaxRatePpm, hasReason, maySetPrice });
  if (taxRatePpm !== usualTaxRatePpm)
    ctx.audit.note({ taxRateSet: { from: usualTaxRatePpm / million, to: taxRatePpm / million } });
  return priceNewLineItem({ unitPrice: requestedPrice, quantity: requested.quantity, taxRatePpm }, isFree);
}

const million = 1_000_000;

function assertPrice(verdict: Verdict<'not-allowed' | 'reason-required'>, field: string): void {
  if (verdict.ok) return;
  if (verdict.code === 'reason-required') throw badField('reasons', verdict.message);
  const details = [{ field, message: verdict.message }];
  throw refusalBy(verdict, { details });
}

function noteOverrides(ctx: Ctx, problems: readonly OfferProblem[], isShort: boolean): void {
  const passedOver = [...problems.map(({ message }) => message), ...(isShort ? [noInventoryText] : [])];
  if (passedOver.length > 0) ctx.audit.note({ passedOver });
}
