/** Two payments at a time leave the house, and those of one order one after the other. */
export function paymentLane(orderId: string): string {
  return `payments:${Number(orderId) % 2}`;
}
