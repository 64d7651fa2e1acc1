import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '#ctx.ts';
import { inOneStep } from '#http/in-one-step.ts';
import type { VendorDelivery } from './label-of.ts';

/** Milliseconds: a booking asked for a moment ago is nearly there, and the packer stands waiting for its label. */
const patience = 2000;
const glance = 80;

/** The vendor delivery, asked for if there is none (D252), and waited for while it is being booked. */
export async function settledDelivery(ctx: Ctx, suborderId: string): Promise<VendorDelivery> {
  let vendor = await ctx.deliveries.get(suborderId);
  if (vendor?.state !== 'booked' && vendor?.state !== 'refused') {
    await inOneStep(ctx, async (step) => step.outbox.planAll(await step.deliveries.request([suborderId], step.now)));
    vendor = await ctx.deliveries.get(suborderId);
  }
  if (vendor?.state !== 'pending' || !(await ctx.outbox.isWorkedOff())) return vendor;
  for (let waited = 0; vendor?.state === 'pending' && waited < patience; waited += glance) {
    await pause(glance);
    vendor = await ctx.deliveries.get(suborderId);
  }
  return vendor;
}
