import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { GivenUpError, type PlannedEffect } from '#jobs/send-effect.ts';
import { givingUp } from '@bloomdesk/domain/deliveries/carrier-timeouts';

/** A day's work of a carrier that is away; afterwards the parcel is gone or was never sent. */
const longestTimeout = 24 * givingUp;

/** Withdraws what was booked with a carrier under a key, and notes whether that was still in time. Safe to run again. */
export async function withdrawDelivery(app: AppContext, { effectKey, payload }: PlannedEffect): Promise<void> {
  const booked = String(payload['booked']);
  const { deliveries, now } = systemCtx(app, 'deliveries', effectKey);
  const delivery = await deliveries.withdrawn(booked);
  if (!delivery) return;

  const outcome = await app.partners.carriers
    .cancel({
      effectKey: booked,
      platform: delivery.platform,
      carrier: delivery.carrierName,
      begunAs: delivery.begunAs,
      onfleetTaskId: delivery.onfleetTaskId,
      easypostShipmentId: delivery.easypostShipmentId,
      trackingCode: delivery.trackingCode,
    })
    .catch((error: unknown) => {
      if (now.getTime() - delivery.withdrawnAt.getTime() < longestTimeout) throw error;
      throw new GivenUpError(error instanceof Error ? error.message : String(error), { cause: error });
    });

  await inTransaction(systemCtx(app, 'deliveries', effectKey), async (ctx) => {
    await ctx.deliveries.settleWithdrawal(booked, outcome);
    ctx.audit.touch('SUBORDER', delivery.suborderId, { after: { delivery: outcome } });
    await ctx.audit.write('delivery.withdraw');
  });
}
