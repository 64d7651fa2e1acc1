/** Payments that leave the server by themselves at a time: at two seconds each, 3,000 refunds are settled in a quarter of an hour. */
export const paymentLanes = 8;

/** The lane of an order's payments: those of one order go one after the other. */
export function paymentQueue(orderId: string): string {
  return `payments:${Number(orderId) % paymentLanes}`;
}
