import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found, Refusal } from '#http/refusal.ts';
import { lockWebhookAsRead } from '#workflows/locking/programs/lock-webhook.ts';
import { webhookAddressFault } from './webhook-address.ts';
import { webhookOnWire } from './webhook-on-wire.ts';
import type { WebhookRow, WebhookSettings } from './webhooks.store.ts';

/** The webhook to be changed, held as its reader saw it. */
export async function heldWebhook(ctx: Ctx, webhookId: string, expectedVersion?: number): Promise<WebhookRow> {
  return await lockWebhookAsRead(ctx, webhookId, { expectedVersion, shown: webhookOnWire });
}

/** The webhook as it stands now. */
export async function webhookNow(ctx: Ctx, webhookId: string): Promise<Webhook> {
  return webhookOnWire(found(await ctx.webhooks.get(webhookId, ctx.now), `Webhook ${webhookId}`));
}

/** Webhooks are known by their names, lead to an address that may be one, and ask for centers there are. */
export async function assertWebhookSettings(ctx: Ctx, settings: WebhookSettings, webhookId?: string): Promise<void> {
  const { name, url, fcIds } = settings;
  const fault = webhookAddressFault(url, ctx.config.privateWebhooks);
  if (fault !== undefined) throw badField('url', fault);
  for (const fcId of fcIds)
    if (!(await ctx.centers.get(fcId))) throw badField('fcIds', `must not name center ${fcId}, which is not known`);
  if (await ctx.webhooks.isNamed(name, webhookId))
    throw new Refusal('name-taken.webhook', [name], { details: [{ field: 'name', message: 'is taken' }] });
}
