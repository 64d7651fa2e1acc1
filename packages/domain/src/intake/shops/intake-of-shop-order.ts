import { parseMoney, plainMoney } from '../../money.ts';
import type { IntakeMapping, IntakeOrder, IntakeProblem } from '../intake-order.ts';
import { deliveriesOf } from './shop-deliveries.ts';
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
        total: order.total,
      },
      deliveries,
    },
    problems: [...moneyProblems(order), ...problems],
  };
}

function moneyProblems({ currency, pricesIncludeTax, address }: ShopOrder): IntakeProblem[] {
  const country = address?.country ?? 'US';
  return [
    ...(currency === 'USD' ? [] : [{ kind: 'money' as const, text: `The order is in ${currency}, not in USD.` }]),
    ...(pricesIncludeTax ? [{ kind: 'money' as const, text: 'The prices of the order include tax.' }] : []),
    ...(country === 'US' ? [] : [{ kind: 'address' as const, text: `The address is in ${country}, not in the US.` }]),
  ];
}
