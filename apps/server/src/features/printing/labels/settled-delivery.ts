import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { VendorDelivery } from './label-of.ts';

/** Milliseconds: a booking asked for a moment ago is nearly there, and the packer stands waiting for its label. */
const longestWait = 10_000;
const firstPause = 80;
const longestPause = 500;

/** The vendor delivery, asked for if there is none (D252), and waited for while it is being booked. */
export async function settledDelivery(ctx: Ctx, suborderId: string): Promise<VendorDelivery> {
  let vendor = await ctx.deliveries.get(suborderId);
  if (vendor?.state !== 'booked' && vendor?.state !== 'refused') {
    await inTransaction(ctx, async (step) =>
      step.outbox.planAll(await step.deliveries.request([suborderId], step.now)),
    );
    vendor = await ctx.deliveries.get(suborderId);
  }
  if (vendor?.state !== 'pending' || !(await ctx.outbox.isWorkedOff())) return vendor;
  let waited = 0;
  for (
    let next = firstPause;
    vendor?.state === 'pending' && waited < longestWait;
    next = Math.min(next * 1.5, longestPause)
  ) {
    await pause(next);
    waited += next;
    vendor = await ctx.deliveries.get(suborderId);
  }
  return vendor;
}
