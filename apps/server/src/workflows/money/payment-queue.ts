/**
 * Two payments at a time leave the server by themselves, so that half of what may be with the gateway is left to those who
 * wait for its word; those of one order go one after the other.
 */
export function paymentQueue(orderId: string): string {
  return `payments:${Number(orderId) % 2}`;
}
