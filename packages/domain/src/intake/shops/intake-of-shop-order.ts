import { parseMoney, plainMoney } from '../../money.ts';
import type { IntakeMapping, IntakeOrder, IntakeProblem } from '../intake-order.ts';
import { netOf } from '../intake-rows.ts';
import { deliveriesOf } from './shop-deliveries.ts';
import { intakeLineOf } from './shop-line.ts';
import { refundBeyondLines } from './shop-refund.ts';
import type { ShopOrder } from './shop-order.ts';

/** An order of a shop as an intake order, or what is in the way of reading it as one (D383). */
export function intakeOfShopOrder(
  order: ShopOrder,
  channel: string,
  mapping: IntakeMapping,
): { order: IntakeOrder; problems: readonly IntakeProblem[] } {
  const { deliveries, problems } = deliveriesOf(order, channel, mapping);
  const sum = (amounts: readonly string[]) =>
    plainMoney(amounts.reduce((all, amount) => all + (parseMoney(amount) ?? 0), 0));
  return {
    order: {
      channel,
      externalId: order.id,
      status: order.status,
      ...(order.updatedAt !== null && { updatedAt: order.updatedAt }),
      buyer: order.buyer,
      payment: { state: 'paid', method: 'shop', reference: `${channel}-${order.id}` },
      totals: {
        shipping: sum(order.shipping.map(({ price }) => price)),
        shippingTax: sum(order.shipping.map(({ tax }) => tax)),
        total: totalOf(order),
      },
      deliveries,
    },
    problems: [...moneyProblems(order), ...problems],
  };
}

/**
 * What lines and shipping of the order come to. A refund that is for no line may stand in the shop's total already; it is
 * booked as a refund here, so the order comes to what it came to before.
 */
function totalOf({ lines, shipping, total, refunds = [] }: ShopOrder): string {
  const beyond = refunds.reduce((sum, refund) => sum + refundBeyondLines(refund), 0);
  if (beyond === 0) return total;
  const sum = [
    ...lines.map(intakeLineOf).map((line) => netOf(line) + (parseMoney(line.tax ?? '0') ?? 0)),
    ...shipping.map(({ price, tax }) => (parseMoney(price) ?? 0) + (parseMoney(tax) ?? 0)),
  ].reduce((all, amount) => all + amount, 0);
  return sum - beyond === parseMoney(total) ? plainMoney(sum) : total;
}

function moneyProblems({ currency, pricesIncludeTax, address }: ShopOrder): IntakeProblem[] {
  const country = address?.country ?? 'US';
  return [
    ...(currency === 'USD' ? [] : [{ kind: 'money' as const, text: `The order is in ${currency}, not in USD.` }]),
    ...(pricesIncludeTax ? [{ kind: 'money' as const, text: 'The prices of the order include tax.' }] : []),
    ...(country === 'US' ? [] : [{ kind: 'address' as const, text: `The address is in ${country}, not in the US.` }]),
  ];
}
