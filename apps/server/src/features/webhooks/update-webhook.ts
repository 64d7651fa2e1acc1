import type { updateWebhook as call } from '@bloomdesk/contract/webhooks/calls';
import type { UseCase } from '#http/answer.ts';
import { lockWebhooks } from '#workflows/locking/programs/lock-webhook.ts';
import { assertWebhookSettings, heldWebhook, webhookNow } from './one-webhook.ts';
import { startSending } from './webhook-jobs.ts';

export const updateWebhook: UseCase<typeof call> = async (ctx, input) => {
  const { webhookId, name, url, patterns, fcIds, expectedVersion } = input;
  await lockWebhooks(ctx);
  const before = await heldWebhook(ctx, webhookId, expectedVersion);
  const settings = { name, url, patterns, fcIds };
  await assertWebhookSettings(ctx, settings, webhookId);

  await ctx.webhooks.change(webhookId, settings);
  if (url !== before.url) {
    await ctx.sendings.retryWaiting(webhookId, ctx.now); // a corrected address is tried immediately
    await startSending(ctx, webhookId);
  }
  ctx.audit.touch('WEBHOOK', webhookId, {
    before: { name: before.name, url: before.url, patterns: before.patterns, fcIds: before.fcIds },
    after: settings,
  });
  return { webhook: await webhookNow(ctx, webhookId) };
};
