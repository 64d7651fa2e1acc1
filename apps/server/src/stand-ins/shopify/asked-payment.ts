import { type PageArguments, pageOf } from './page-of.ts';
import { paymentsOf } from './shop-giving-back.ts';
import type { ShopWorld } from './shop-world.ts';
import type { StandInOrder } from './stand-in-order.ts';

const bag = (cents: number) => ({ shopMoney: { amount: String(cents / 100), currencyCode: 'USD' } });
const centsIn = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The money of an order as the API answers it: what it came to, what was paid and what went back. */
export function askedPayments(world: ShopWorld, order: StandInOrder) {
  const payments = paymentsOf(world, order);
  const net = sumOf(payments.map(({ amount, givenBack }) => amount - givenBack));
  const taxes = [...order.line_items, ...order.shipping_lines].flatMap(({ tax_lines: lines }) =>
    lines.map(({ price }) => centsIn(price)),
  );
  return {
    subtotalPriceSet: bag(sumOf(order.line_items.map(subtotalOf))),
    totalTaxSet: bag(sumOf(taxes)),
    totalPriceSet: bag(centsIn(order.total_price)),
    netPaymentSet: bag(net),
    totalOutstandingSet: bag(centsIn(order.current_total_price) - net),
    discountCodes: [],
    discountApplications: (page: PageArguments) => pageOf([], page),
    taxLines: taxes.map((cents) => ({ title: 'Tax', ratePercentage: null, priceSet: bag(cents) })),
    transactions: ({ first = 50 }: PageArguments) => [...salesOf(order, payments), ...refundsOf(order)].slice(0, first),
  };
}

function subtotalOf({ price, quantity, discount_allocations: discounts }: StandInOrder['line_items'][number]): number {
  return centsIn(price) * quantity - sumOf(discounts.map(({ amount }) => centsIn(amount)));
}

function salesOf({ created_at: at }: StandInOrder, payments: ReturnType<typeof paymentsOf>) {
  return payments.map(({ id, gateway, amount }) => ({
    id: `gid://shopify/OrderTransaction/${id}`,
    gateway,
    kind: 'SALE',
    status: 'SUCCESS',
    processedAt: at,
    accountNumber: null,
    amountSet: bag(amount),
    paymentDetails: { __typename: 'CardPaymentDetails', company: 'Visa', number: '•••• •••• •••• 4242' },
  }));
}

function refundsOf({ refunds = [] }: StandInOrder) {
  return refunds.flatMap(({ created_at: at, transactions }) =>
    transactions.map(({ id, kind, status, amount }) => ({
      id: `gid://shopify/OrderTransaction/${id}`,
      gateway: 'shopify_payments',
      kind: kind.toUpperCase(),
      status: status.toUpperCase(),
      processedAt: at,
      accountNumber: null,
      amountSet: bag(centsIn(amount)),
      paymentDetails: null,
    })),
  );
}
