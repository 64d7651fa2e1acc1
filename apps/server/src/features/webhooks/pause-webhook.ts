import type { pauseWebhook as call } from '@bloomdesk/contract/webhooks/calls';
import type { UseCase } from '#http/answer.ts';
import { heldWebhook, webhookNow } from './one-webhook.ts';

export const pauseWebhook: UseCase<typeof call> = async (ctx, { webhookId, expectedVersion }) => {
  await heldWebhook(ctx, webhookId, expectedVersion);
  if (await ctx.webhooks.pause(webhookId, ctx.staff.email, ctx.now))
    ctx.audit.touch('WEBHOOK', webhookId, { after: { paused: true } });
  return { webhook: await webhookNow(ctx, webhookId) };
};
