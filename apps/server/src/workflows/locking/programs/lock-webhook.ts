import type { EventPlace } from '@bloomdesk/domain/webhooks/event-cursor';
import type { Ctx } from '#composition/request-context.ts';
import type { WebhookRow } from '#features/webhooks/webhooks.store.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion, type VersionRead } from '#workflows/locking/assert-version.ts';

/** Lets webhooks be made and renamed one after the other; before a webhook itself. */
export async function lockWebhooks(ctx: Ctx): Promise<void> {
  await ctx.webhooks.lockAll();
}

/** Locks one webhook as its caller has read it, where they say what they have read. */
export async function lockWebhookAsRead(
  ctx: Ctx,
  webhookId: string,
  read: VersionRead<WebhookRow>,
): Promise<WebhookRow> {
  const webhook = found(await ctx.webhooks.lock(webhookId, ctx.now), `Webhook ${webhookId}`);
  await assertRowVersion(webhook, 'This webhook', read);
  return webhook;
}

/** Lets places in the stream of events be given one after the other; after the webhook, where there is one. */
export async function lockEventStream(ctx: Ctx): Promise<EventPlace> {
  return await ctx.events.lockStream();
}
