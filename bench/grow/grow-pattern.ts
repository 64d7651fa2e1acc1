import type { OrderPattern } from '../search/search-filling.ts';

/** The newest orders are the same at every size: one day of one center, half of it in exception, half of it one customer's. */
export const constant = { orders: 2000, center: 4, day: '2031-02-13', orderSeconds: 47 };
/** Everything else lies in so many days before. */
const days = 3 * 365;
const linesInOrder = 5;
/** Events of the audit trail for each order, and of the one suborder that has been changed most. */
export const eventsOfOrder = 2.5;
export const mostEvents = 1000;

/** Orders of a company that has had so many in three years: those before the constant ones go round all centers and days. */
export function patternOf(orders: number, centers: readonly number[]): OrderPattern {
  const { center, day, orderSeconds, orders: newest } = constant;
  const seconds = Math.max(orderSeconds, (days * 86_400) / orders);
  const isNewest = `n < ${newest}`;
  const customers = Math.max(1000, Math.floor(orders / 2.5));
  return {
    orders,
    customers,
    orderInPiece: Math.min(100_000, orders),
    suborderInBatch: 50,
    placedAt: `now() - make_interval(secs => case when ${isNewest} then ${orderSeconds} * n else ${newest * orderSeconds} + ${seconds} * (n - ${newest}) end)`,
    center: `case when ${isNewest} then ${center} else (array[${centers.join(',')}])[1 + n / 50 % ${centers.length}] end`,
    day: `case when ${isNewest} then date '${day}' else current_date - (n / 50 * 50 * ${seconds} / 86400)::integer end`,
    status: "'Packed'",
    isInException: `case when ${isNewest} then n % 2 = 0 else n % 500 = 0 end`,
    customer: `case when n < ${newest / 2} then 0 else 1 + n % ${customers - 1} end`,
    lines: linesInOrder,
  };
}
