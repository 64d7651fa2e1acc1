import type { resumeWebhook as call } from '@bloomdesk/contract/webhooks/calls';
import type { UseCase } from '#http/answer.ts';
import { heldWebhook, webhookNow } from './one-webhook.ts';
import { startSending } from './webhook-jobs.ts';

export const resumeWebhook: UseCase<typeof call> = async (ctx, { webhookId, expectedVersion }) => {
  const { pausedAt } = await heldWebhook(ctx, webhookId, expectedVersion);
  if (pausedAt) {
    await ctx.webhooks.resume(webhookId);
    await ctx.sendings.retryWaiting(webhookId, ctx.now);
    await startSending(ctx, webhookId);
    ctx.audit.touch('WEBHOOK', webhookId, { after: { paused: false } });
  }
  return { webhook: await webhookNow(ctx, webhookId) };
};
