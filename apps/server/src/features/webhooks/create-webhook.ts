import type { createWebhook as call } from '@bloomdesk/contract/webhooks/calls';
import { mayMakeWebhook } from '@bloomdesk/domain/webhooks/webhook-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockWebhooks } from '#workflows/locking/programs/lock-webhook.ts';
import { assertWebhookSettings, webhookNow } from './one-webhook.ts';
import { newWebhookSecret } from './sending/webhook-secret.ts';

export const createWebhook: UseCase<typeof call> = async (ctx, { name, url, patterns, fcIds }) => {
  await lockWebhooks(ctx);
  assertAllowed(mayMakeWebhook(await ctx.webhooks.count()));
  const settings = { name, url, patterns, fcIds };
  await assertWebhookSettings(ctx, settings);

  const secret = newWebhookSecret();
  const webhookId = await ctx.webhooks.add(settings, secret, ctx.staff.email, ctx.now);
  ctx.audit.touch('WEBHOOK', webhookId, { after: { ...settings, hint: secret.slice(-4) } });
  return { webhook: await webhookNow(ctx, webhookId), secret };
};
