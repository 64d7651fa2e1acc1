import { randomBytes } from 'node:crypto';
import { standardSecretPrefix, standardWebhook } from '#partners/kit/standard-webhooks.ts';
import { signatureOf } from '#partners/kit/webhook-signature.ts';

/** A new secret of a webhook. It is kept as it is, because it signs. */
export function newWebhookSecret(): string {
  return `${standardSecretPrefix}${randomBytes(32).toString('base64')}`;
}

/** What a body is sent with: id and time are signed with it, so that neither can be given to another body (Standard Webhooks). */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const time = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'user-agent': 'Bloomdesk',
    'webhook-id': id,
    'webhook-timestamp': time,
    [standardWebhook.header]: secrets
      .map((secret) => signatureOf(standardWebhook, body, secret, `${id}.${time}`))
      .join(' '),
  };
}
