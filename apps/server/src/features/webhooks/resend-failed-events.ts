import type { resendFailedEvents as call } from '@bloomdesk/contract/webhooks/sendings.calls';
import type { UseCase } from '#http/answer.ts';
import { heldWebhook } from './one-webhook.ts';
import { startSending } from './webhook-jobs.ts';

export const resendFailedEvents: UseCase<typeof call> = async (ctx, { webhookId }) => {
  await heldWebhook(ctx, webhookId);
  const resent = await ctx.sendings.resendFailed(webhookId, ctx.now);
  if (resent > 0) {
    await startSending(ctx, webhookId);
    ctx.audit.touch('WEBHOOK', webhookId, { after: { resent } });
  }
  return { resent };
};
