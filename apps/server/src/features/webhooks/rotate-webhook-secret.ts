import type { rotateWebhookSecret as call } from '@bloomdesk/contract/webhooks/calls';
import type { UseCase } from '#http/answer.ts';
import { heldWebhook, webhookNow } from './one-webhook.ts';
import { newWebhookSecret } from './sending/webhook-secret.ts';

const hour = 3_600_000;

export const rotateWebhookSecret: UseCase<typeof call> = async (ctx, { webhookId, oldSignsHours, expectedVersion }) => {
  const before = await heldWebhook(ctx, webhookId, expectedVersion);
  const secret = newWebhookSecret();
  const oldUntil = oldSignsHours === 0 ? null : new Date(ctx.now.getTime() + oldSignsHours * hour);
  await ctx.webhooks.rotate(webhookId, secret, oldUntil);
  ctx.audit.touch('WEBHOOK', webhookId, {
    before: { hint: before.hint },
    after: { hint: secret.slice(-4), oldSignsUntil: oldUntil?.toISOString() ?? null },
  });
  return { webhook: await webhookNow(ctx, webhookId), secret };
};
