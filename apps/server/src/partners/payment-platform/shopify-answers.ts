import { z } from 'zod/mini';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { centsOf, dollarsAndCents } from './shopify-money.ts';
import type { PlatformGiftCard, PlatformOrder, PlatformRefund } from './payment-platform.ts';

const text = z.nullish(z.string());
/** Money in the shop's own currency, dollars as text; read as whole cents or not at all. */
const cents = z.pipe(z.string().check(z.regex(dollarsAndCents)), z.transform(centsOf));
const amountSet = z.object({ shopMoney: z.object({ amount: cents }) });

const linePage = z.object({
  nodes: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      originalUnitPriceSet: amountSet,
      discountAllocations: z.array(z.object({ allocatedAmountSet: amountSet })),
    }),
  ),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
});
export type LineItemPage = z.infer<typeof linePage>;

const transaction = z.object({
  kind: z.string(),
  status: z.string(),
  gateway: text,
  processedAt: text,
  accountNumber: text,
  amountSet,
  paymentDetails: z.nullish(z.object({ company: text, number: text })),
});
type Transaction = z.infer<typeof transaction>;

const shopifyOrder = z.object({
  id: z.string(),
  name: z.string(),
  customer: z.nullish(z.object({ id: z.string() })),
  subtotalPriceSet: z.nullish(amountSet),
  totalTaxSet: z.nullish(amountSet),
  totalPriceSet: z.object({ shopMoney: z.object({ amount: cents, currencyCode: z.literal('USD') }) }),
  netPaymentSet: amountSet,
  totalOutstandingSet: amountSet,
  discountCodes: z.array(z.string()),
  discountApplications: z.object({
    nodes: z.array(z.object({ title: text, code: text, description: text })),
  }),
  shippingLines: z.object({ nodes: z.array(z.object({ discountedPriceSet: amountSet })) }),
  taxLines: z.array(z.object({ title: z.string(), ratePercentage: z.nullish(z.number()), priceSet: amountSet })),
  transactions: z.array(transaction),
  lineItems: linePage,
});
export type ShopifyOrder = z.infer<typeof shopifyOrder>;

const giftCard = z.object({
  maskedCode: z.string(),
  note: text,
  enabled: z.boolean(),
  balance: z.object({ amount: cents }),
  order: z.nullish(z.object({ id: z.string() })),
  recipientAttributes: z.nullish(z.object({ recipient: z.nullish(z.object({ id: z.string() })) })),
});
export type ShopifyGiftCard = z.infer<typeof giftCard>;

export const orderAnswer = z.object({ order: z.nullable(shopifyOrder) });
export const lineItemsResponse = z.object({ order: z.nullable(z.object({ lineItems: linePage })) });
export const shopAnswer = z.object({ shop: z.object({ name: text }) });
export const giftCardsAnswer = z.object({ giftCards: z.object({ nodes: z.array(giftCard) }) });

const failure = z.object({ message: z.string(), extensions: z.nullish(z.object({ code: text })) });
const queryCost = z.object({
  requestedQueryCost: z.nullish(z.number()),
  /** What it came to; the shop takes what it was asked for, and gives the rest back. */
  actualQueryCost: z.nullish(z.number()),
  throttleStatus: z.nullish(
    z.object({ currentlyAvailable: z.number(), maximumAvailable: z.nullish(z.number()), restoreRate: z.number() }),
  ),
});
export type QueryCost = z.infer<typeof queryCost>;

const envelope = z.object({
  data: z.nullish(z.unknown()),
  errors: z.nullish(z.union([z.array(failure), z.string()])),
  extensions: z.nullish(z.object({ cost: z.nullish(queryCost) })),
});
type Envelope = z.infer<typeof envelope>;

/**
 * The data of an answer; Shopify tells its failures with HTTP status 200, and whatever else it says is no answer. After a
 * mutation nobody knows then whether it was done.
 */
export function dataOf<T>(body: unknown, shape: z.ZodMiniType<T>, otherwise: 'not-done' | 'unknown' = 'not-done'): T {
  const answer = envelope.safeParse(body);
  if (!answer.success) throw new PartnerProblem('shopify answered without data', otherwise);
  assertNoFailure(answer.data, otherwise);
  const data = shape.safeParse(answer.data.data);
  if (!data.success) throw new PartnerProblem('shopify answered with something we cannot read', otherwise);
  return data.data;
}

/** What an answer says of its cost; null where it says nothing. */
export function queryCostOf(body: unknown): QueryCost | null {
  return envelope.safeParse(body).data?.extensions?.cost ?? null;
}

function assertNoFailure({ errors, extensions }: Envelope, otherwise: 'not-done' | 'unknown'): void {
  const failures = typeof errors === 'string' ? [{ message: errors, extensions: null }] : (errors ?? []);
  const [first] = failures;
  if (!first) return;
  const code = first.extensions?.code ?? '';
  if (code === 'THROTTLED')
    throw new PartnerProblem('shopify asks us to slow down', 'not-done', {
      retryAfterSeconds: secondsToWait(extensions),
      isThrottled: true,
    });
  if (code === 'ACCESS_DENIED') throw new PartnerProblem('shopify does not let us read this', 'not-done');
  throw new PartnerProblem(`shopify had an internal error${code === '' ? '' : ` (${code})`}`, otherwise);
}

/** Until its bucket holds again what the question costs. */
function secondsToWait(extensions: Envelope['extensions']): number {
  const { requestedQueryCost, throttleStatus } = extensions?.cost ?? {};
  if (!throttleStatus || throttleStatus.restoreRate <= 0) return 1;
  const missing = (requestedQueryCost ?? 0) - throttleStatus.currentlyAvailable;
  return Math.min(60, Math.max(1, Math.ceil(missing / throttleStatus.restoreRate)));
}

/** An order of Shopify in our words. */
export function platformOrderOf(
  order: ShopifyOrder,
  lines: LineItemPage['nodes'],
  cards: readonly ShopifyGiftCard[],
): PlatformOrder {
  const lineItems = lines.map(({ title, quantity, originalUnitPriceSet, discountAllocations }) => ({
    title,
    quantity,
    originalUnitPrice: amountOf(originalUnitPriceSet),
    discountAllocations: discountAllocations.map(({ allocatedAmountSet }) => amountOf(allocatedAmountSet)),
  }));
  const about = cards.filter((card) => isAbout(card, order));
  return {
    lineItems,
    subtotal: order.subtotalPriceSet ? amountOf(order.subtotalPriceSet) : 0,
    discount: sum(lineItems.flatMap(({ discountAllocations }) => discountAllocations)),
    discountCode: order.discountCodes.join(', ') || null,
    discountDetails: detailsOf(order),
    totalShipping: sum(order.shippingLines.nodes.map(({ discountedPriceSet }) => amountOf(discountedPriceSet))),
    taxes: order.taxLines.map(({ title, ratePercentage, priceSet }) => ({
      title,
      ratePercentage: ratePercentage ?? 0,
      price: amountOf(priceSet),
    })),
    taxTotal: order.totalTaxSet ? amountOf(order.totalTaxSet) : 0,
    total: order.totalPriceSet.shopMoney.amount,
    sale: takenBy(order.transactions, 'SALE'),
    captured: takenBy(order.transactions, 'CAPTURE'),
    refunds: order.transactions.filter(({ kind }) => kind === 'REFUND').map(refundOf),
    netPayment: amountOf(order.netPaymentSet),
    totalOutstanding: amountOf(order.totalOutstandingSet),
    giftCards: about.filter((card) => !isForRecipient(card)).map(giftCardOf),
    giftCardsToRecipient: about.filter(isForRecipient).map(giftCardOf),
  };
}

function amountOf({ shopMoney }: z.infer<typeof amountSet>): number {
  return shopMoney.amount;
}

function detailsOf({ discountApplications }: ShopifyOrder): string | null {
  const words = discountApplications.nodes.map(({ title, code, description }) => description || title || code);
  return [...new Set(words.filter(Boolean))].join(', ') || null;
}

function takenBy(transactions: readonly Transaction[], wanted: string): number | null {
  const own = transactions.filter(({ kind, status }) => kind === wanted && status === 'SUCCESS');
  return own.length === 0 ? null : sum(own.map((each) => amountOf(each.amountSet)));
}

const refundStatuses: Record<string, PlatformRefund['status']> = {
  SUCCESS: 'success',
  FAILURE: 'failure',
  ERROR: 'failure',
};

/** Whatever is not known to have succeeded or failed is on its way. */
function refundOf(refund: Transaction): PlatformRefund {
  return {
    gateway: refund.gateway ?? '',
    status: refundStatuses[refund.status] ?? 'pending',
    company: refund.paymentDetails?.company ?? null,
    amount: amountOf(refund.amountSet),
    processedAt: refund.processedAt ?? null,
    accountNumber: refund.accountNumber ?? refund.paymentDetails?.number ?? null,
  };
}

/** A card bought with the order says so; one that care has issued names the order in its note. */
function isAbout({ enabled, order, note }: ShopifyGiftCard, { id, name }: ShopifyOrder): boolean {
  if (!enabled) return false;
  if (order) return order.id === id;
  return (note ?? '').split(/[\s,;:()]+/).some((word) => word === name || word === id.split('/').at(-1));
}

function isForRecipient({ recipientAttributes }: ShopifyGiftCard): boolean {
  return Boolean(recipientAttributes?.recipient);
}

function giftCardOf({ maskedCode, balance, note }: ShopifyGiftCard): PlatformGiftCard {
  return { id: maskedCode, balance: balance.amount, reasons: note ?? '' };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
