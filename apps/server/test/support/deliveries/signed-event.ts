import { createHmac } from 'node:crypto';
import type { WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';

interface SignedEvent {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** What a carrier writes into `X-Bloomdesk-Signature`. */
export function ourSignature(raw: Uint8Array, secret: string, time: string): string {
  return `v1=${createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')}`;
}

/** An event as a partner would send it, signed with the secret we share, at this moment (D222). */
export function signedEvent(partner: WebhookPartner, content: unknown, secret: string, now: Date): SignedEvent {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    url: `/v1/webhooks/${partner}`,
    body,
    headers: { 'content-type': 'application/json', ...signatureOf(partner, body, secret, now) },
  };
}

function signatureOf(partner: WebhookPartner, body: string, secret: string, now: Date): Record<string, string> {
  const hmac = (hash: string, key: string | Buffer) => createHmac(hash, key).update(body).digest('hex');
  if (partner === 'onfleet') return { 'x-onfleet-signature': hmac('sha512', Buffer.from(secret, 'hex')) };
  if (partner === 'easypost')
    return { 'x-hmac-signature': `hmac-sha256-hex=${hmac('sha256', secret.normalize('NFKD'))}` };
  const time = String(Math.floor(now.getTime() / 1000));
  return { 'x-bloomdesk-timestamp': time, 'x-bloomdesk-signature': ourSignature(Buffer.from(body), secret, time) };
}
