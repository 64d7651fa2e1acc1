import type { IncomingHttpHeaders } from 'node:http';
import { isSignedAs, type SignatureShape } from '#partners/kit/webhook-signature.ts';

/** Over the bytes as they came, under the secret of the shop's app. */
const shape: SignatureShape = { header: 'x-shopify-hmac-sha256', algorithm: 'sha256', encoding: 'base64' };

/** What of a shop is listened to; the rest is answered and forgotten. */
const topics = ['orders/create', 'orders/updated', 'orders/cancelled', 'orders/paid', 'refunds/create'] as const;
type ShopTopic = (typeof topics)[number];

export function shopTopic(text: string): ShopTopic | undefined {
  return topics.find((topic) => topic === text);
}

/** Signed with one of the secrets? While one is replaced, Shopify uses either for up to an hour. */
export function isSignedByShop(
  raw: Uint8Array,
  { headers, secrets, now }: { headers: IncomingHttpHeaders; secrets: readonly string[]; now: Date },
): boolean {
  return secrets.some((secret) => isSignedAs(shape, { raw, headers, secret, now }));
}
