import type { receiveShopEvent as call } from '@bloomdesk/contract/intake/shop.calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import { systemStaff } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';
import { isSignedByShop, shopTopic } from '#partners/shop/shop-events.ts';
import { privacyRequestKind } from '#partners/shop/told-privacy-request.ts';
import { keepPrivacyRequest } from './keep-privacy-request.ts';
import { channelOf } from './shop-message.ts';

/** Keeps what a shop tells as it came, and has a job read it: the shop waits for no more than that. */
export const receiveShopEvent: UseCase<typeof call> = async (ctx, { shop, event }) => {
  const raw = event.bytes();
  const { headers } = exchangeOf(ctx).request;
  assertOurShop(ctx, shop, raw);
  const topicText = textOf(headers['x-shopify-topic']);
  const topic = shopTopic(topicText);
  const kind = privacyRequestKind(topicText);
  const webhookId = textOf(headers['x-shopify-webhook-id']);
  if (webhookId === '' || webhookId.length > 100) throw new Refusal('bad-input.event');
  const body = Buffer.from(raw).toString('utf8').replaceAll('\0', '');
  if (kind !== undefined) {
    const isNew = await keepPrivacyRequest(ctx, { shop, kind, webhookId, body });
    return { outcome: isNew ? 'stored' : 'duplicate' };
  }
  if (topic === undefined) return { outcome: 'ignored' };
  const isNew = await inTransaction(ctx, async (input) => {
    const tx = signedBy(input, systemStaff(`webhook:${shop}`));
    if (!(await tx.shopEvents.add({ webhookId, channel: channelOf(shop), topic, body }, tx.now))) return false;
    await tx.outbox.start('read-shop-events', {}, 'read-shop-events', 'intake');
    return true;
  });
  return { outcome: isNew ? 'stored' : 'duplicate' };
};

/** One answer for every shop that is not ours and every signature that does not fit. */
function assertOurShop(ctx: Ctx, shop: string, raw: Uint8Array): void {
  const { headers } = exchangeOf(ctx).request;
  const settings = ctx.config.shopify;
  const isOurs = settings && channelOf(settings.shop) === shop && headers['x-shopify-shop-domain'] === settings.shop;
  if (isOurs && isSignedByShop(raw, { headers, secrets: settings.webhookSecrets, now: ctx.now })) return;
  throw new Refusal('bad-signature');
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
