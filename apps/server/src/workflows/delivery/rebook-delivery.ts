import type { Ctx } from '#composition/request-context.ts';

interface Rebooking {
  /** The carrier shall take the address as it is. */
  overrideErrors?: boolean;
  /** Someone wants it now, although the suborder is in exception. */
  byHand?: boolean;
  /** Someone has insisted on an address outside its area. */
  addressInsisted?: boolean;
}

/**
 * Withdraws what a carrier was told of a locked suborder and tells it again; answers whether there was anything. A
 * suborder in exception is not booked again before that is cleared, unless someone asks for it by hand.
 */
export async function rebookDelivery(ctx: Ctx, suborderId: string, how: Rebooking = {}): Promise<boolean> {
  if (!(await withdrawDelivery(ctx, suborderId))) return false;
  await ctx.outbox.planAll(await ctx.deliveries.request([suborderId], ctx.now, how));
  return true;
}

/** Withdraws what a carrier was told of a locked suborder; answers whether there was anything. */
export async function withdrawDelivery(ctx: Ctx, suborderId: string): Promise<boolean> {
  const delivery = await ctx.deliveries.get(suborderId);
  if (!delivery) return false;
  await ctx.outbox.planAll(await ctx.deliveries.release([suborderId], ctx.now));
  ctx.audit.touch('SUBORDER', suborderId, {
    before: { vendorDelivery: delivery.state, trackingCode: delivery.trackingCode },
    after: { vendorDelivery: 'withdrawn', trackingCode: null },
  });
  return true;
}
