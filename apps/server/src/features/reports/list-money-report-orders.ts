import type { listMoneyReportOrders as call } from '@bloomdesk/contract/reports/calls';
import { moneyReportOrders } from '@bloomdesk/domain/payments/money-report';
import type { UseCase } from '#http/answer.ts';
import { periodInput } from './period-input.ts';
import { sumsOnWire } from './sums-on-wire.ts';

const usualPage = 50;

export const listMoneyReportOrders: UseCase<typeof call> = async (ctx, { from, to, by, key, cursor, limit }) => {
  const movements = await ctx.moneyReport.movements(periodInput({ from, to }));

  const all = moneyReportOrders(movements, by, key);
  const start = cursor === undefined ? 0 : Number(cursor);
  const end = start + (limit === undefined ? usualPage : Number(limit));
  return {
    orders: all.slice(start, end).map((order) => ({ orderId: order.orderId, ...sumsOnWire(order) })),
    total: all.length,
    nextCursor: end < all.length ? String(end) : null,
  };
};
