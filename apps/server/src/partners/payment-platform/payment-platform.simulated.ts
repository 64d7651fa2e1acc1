import { sql } from 'kysely';
import { share } from '@bloomdesk/domain/money';
import type { Db } from '#db/db.ts';
import { simulatedRefunds } from '#partners/payments/refunds.simulated.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { PaymentPlatform, PlatformGiftCard, PlatformOrder, PlatformRefund } from './payment-platform.ts';

/**
 * The default adapter: a platform that knows of an order what Bloomdesk knows, so it is always of one mind with it.
 * What stands in the id of an order makes it fail on purpose: 'unreachable' is an outage, 'garbage' an answer nobody
 * can read, 'slow' one that does not come in time, and 'unknown' an order it has never heard of.
 */
export function simulatedPlatform(db: Db, clock: () => Date, line: PartnerLine): PaymentPlatform {
  return {
    ...simulatedRefunds(db, clock),

    async orderOf(platformOrderId) {
      const is = (word: string) => platformOrderId.includes(word);
      return await line.call(async (signal) => {
        if (is('unreachable')) throw new PartnerProblem('shopify cannot be reached', 'not-done');
        if (is('garbage')) throw new PartnerProblem('shopify answered with something that is not JSON', 'unknown');
        if (is('slow')) await endOf(signal);
        if (is('unknown')) return null;
        const order = await knownOrder(db, platformOrderId);
        return order ? platformOrder(order) : null;
      });
    },

    async check() {
      await line.call(async () => {}, { operation: 'check', evenIfAway: true });
    },
  };
}

/** Waits for a signal that always comes; the line gives up at the same moment. */
function endOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

interface KnownLine {
  title: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  price: number;
  tax: number;
  taxPpm: number;
  state: string;
}

interface KnownOrder {
  shipping: number;
  shippingTax: number;
  promoTotal: number;
  promoCode: string | null;
  taxTotal: number;
  total: number;
  creditUsed: number;
  lines: KnownLine[];
  payments: { isSale: boolean; amount: number }[];
  refunds: PlatformRefund[];
  giftCards: (PlatformGiftCard & { isCustomers: boolean })[];
}

/** Lines that count in the order's totals, settled payments, refunds however they stand, and credits given for it. */
async function knownOrder(db: Db, platformOrderId: string): Promise<KnownOrder | undefined> {
  const { rows } = await sql<KnownOrder>`
    select o.shipping_cost - o.shipping_discount as shipping, o.shipping_tax as "shippingTax", o.promo_total as "promoTotal",
      o.promo_code as "promoCode", o.tax_total as "taxTotal", o.order_total as total, o.credit_used as "creditUsed",
      (select coalesce(json_agg(json_build_object('title', l.name, 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'discount', l.discount_amount, 'price', l.price, 'tax', l.tax_amount, 'taxPpm', l.tax_rate_ppm,
          'state', coalesce(s.taxed_state, s.recipient ->> 'state', '')) order by s.suffix, l.index), '[]'::json)
        from suborders s join line_items l using (suborder_id) where s.order_id = o.order_id
          and l.chargeable and ((not l.is_deleted and s.status <> 'Cancelled') or l.remains_charged)) as lines,
      (select coalesce(json_agg(json_build_object('isSale', t.payment_type = 'invoice', 'amount', t.amount)
          order by t.transaction_date, t.transaction_key), '[]'::json)
        from order_transactions t
        where t.order_id = o.order_id and t.transaction_type = 'payment' and t.state = 'settled') as payments,
      (select coalesce(json_agg(json_build_object('gateway', case when t.gateway = '' then t.payment_type else t.gateway end,
          'status', case t.state when 'settled' then 'success' when 'pending' then 'pending' else 'failure' end,
          'company', nullif(t.brand, ''), 'amount', t.amount, 'processedAt', t.transaction_date,
          'accountNumber', '•••• ' || nullif(t.pan_truncation, '')) order by t.transaction_date, t.transaction_key), '[]'::json)
        from order_transactions t where t.order_id = o.order_id and t.transaction_type = 'refund') as refunds,
      (select coalesce(json_agg(json_build_object('id', '•••• ' || right(c.credit_id::text, 4), 'balance', c.remaining,
          'reasons', concat_ws(', ', c.tag, nullif(c.reason, '')), 'isCustomers', c.email = p.email)
          order by c.created_at, c.credit_id), '[]'::json)
        from credits c where c.order_id = o.order_id and c.deleted_at is null) as "giftCards"
    from orders o join customers p using (customer_id) where o.shopify ->> 'id' = ${platformOrderId} limit 1`.execute(
    db,
  );
  return rows[0];
}

function platformOrder(known: KnownOrder): PlatformOrder {
  const { lines, payments, refunds, total, creditUsed } = known;
  const promo = share(
    known.promoTotal,
    lines.map(({ price }) => price),
  );
  const lineItems = lines.map(({ title, quantity, unitPrice, discount }, at) => ({
    title,
    quantity,
    originalUnitPrice: unitPrice,
    discountAllocations: [discount, promo[at] ?? 0].filter((part) => part !== 0),
  }));
  const discount = sum(lineItems.flatMap(({ discountAllocations }) => discountAllocations));
  const refunded = sum(refunds.filter(({ status }) => status === 'success').map(({ amount }) => amount));
  const netPayment = sum(payments.map(({ amount }) => amount)) + creditUsed - refunded;
  return {
    lineItems,
    subtotal: sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity)) - discount,
    discount,
    discountCode: known.promoCode,
    discountDetails: known.promoCode && `Promotion ${known.promoCode} over all lines`,
    totalShipping: known.shipping,
    taxes: taxesOf(known),
    taxTotal: known.taxTotal,
    total,
    sale: taken(payments, true),
    captured: taken(payments, false),
    refunds,
    netPayment,
    totalOutstanding: total - netPayment,
    giftCards: cardsOf(known, true),
    giftCardsToRecipient: cardsOf(known, false),
  };
}

/** One tax for each state and rate, and one for shipping; together they are what the order is taxed. */
function taxesOf({ lines, shippingTax }: KnownOrder): PlatformOrder['taxes'] {
  const taxed = Map.groupBy(
    lines.filter(({ tax }) => tax > 0),
    ({ state, taxPpm }) => `${state} ${taxPpm}`,
  );
  const taxes = [...taxed.values()].map((group) => ({
    title: `${group[0]?.state ?? ''} sales tax`.trim(),
    ratePercentage: (group[0]?.taxPpm ?? 0) / 10_000,
    price: sum(group.map(({ tax }) => tax)),
  }));
  return shippingTax > 0 ? [...taxes, { title: 'Shipping tax', ratePercentage: 0, price: shippingTax }] : taxes;
}

function taken(payments: KnownOrder['payments'], asSale: boolean): number | null {
  const own = payments.filter(({ isSale }) => isSale === asSale);
  return own.length === 0 ? null : sum(own.map(({ amount }) => amount));
}

function cardsOf({ giftCards }: KnownOrder, ofCustomer: boolean): PlatformGiftCard[] {
  return giftCards
    .filter(({ isCustomers }) => isCustomers === ofCustomer)
    .map(({ id, balance, reasons }) => ({ id, balance, reasons }));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
