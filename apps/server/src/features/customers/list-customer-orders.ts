import type { listCustomerOrders as call } from '@bloomdesk/contract/customers/calls';
import { dollars } from '@bloomdesk/domain/money';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

const usualPage = 50;

export const listCustomerOrders: UseCase<typeof call> = async (ctx, { customerId, cursor, limit }) => {
  const customer = found(await ctx.customers.find(customerId), `Customer ${customerId}`);
  const most = limit === undefined ? usualPage : Number(limit);
  const rows = await ctx.customers.ordersOf(customer.customerId, { after: cursor, limit: most + 1 });

  const orders = rows.slice(0, most).map(({ orderId, orderTotal, placedAt }) => ({
    orderId,
    orderTotal: dollars(orderTotal),
    datePlaced: placedAt.toISOString(),
  }));
  return { orders, nextCursor: rows.length > most ? (orders.at(-1)?.orderId ?? null) : null };
};
