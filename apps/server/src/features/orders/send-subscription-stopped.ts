import { randomUUID } from 'node:crypto';
import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import type { PlannedEffect } from '#jobs/send-effect.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** Effect: stops a subscription at its own site; while that is away it is tried again, and stopping twice is stopping once. */
export async function sendSubscriptionStopped(app: AppContext, { effectKey, payload }: PlannedEffect): Promise<void> {
  const request = {
    effectKey,
    source: String(payload['source']),
    subscriptionNumber: String(payload['subscriptionNumber']),
  };
  await app.partners.subscriptions.stop(request).catch((cause: unknown) => {
    throw new PartnerProblem('the subscription site did not answer', 'unknown', { cause });
  });
  const ctx = systemCtx(app, 'subscriptions', randomUUID());
  await ctx.subscriptions.confirmed(effectKey, ctx.now);
}
