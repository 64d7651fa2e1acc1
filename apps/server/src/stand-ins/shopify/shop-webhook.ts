import { createHmac, randomUUID } from 'node:crypto';

interface WebhookOptions {
  shop: string;
  secret: string;
  /** The same for each delivery of one event. */
  webhookId?: string;
}

export interface ShopWebhook {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** What the shop sends of an event: its body as text, and its headers with the signature over just that text. */
export function shopWebhook(topic: string, content: unknown, options: WebhookOptions): ShopWebhook {
  const { shop, secret, webhookId = randomUUID() } = options;
  const body = JSON.stringify(content);
  return {
    path: `/v1/webhooks/shopify/${shop.split('.')[0]}`,
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': webhookId,
      'x-shopify-api-version': '2026-10',
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body, 'utf8').digest('base64'),
    },
  };
}
