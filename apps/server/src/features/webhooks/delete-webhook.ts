import type { deleteWebhook as call } from '@bloomdesk/contract/webhooks/calls';
import type { UseCase } from '#http/answer.ts';
import { heldWebhook } from './one-webhook.ts';

export const deleteWebhook: UseCase<typeof call> = async (ctx, { webhookId, expectedVersion }) => {
  const { name, url, patterns, fcIds, waiting } = await heldWebhook(ctx, webhookId, expectedVersion);
  await ctx.webhooks.remove(webhookId);
  ctx.audit.touch('WEBHOOK', webhookId, { before: { name, url, patterns, fcIds, waiting } });
  return { webhookId };
};
