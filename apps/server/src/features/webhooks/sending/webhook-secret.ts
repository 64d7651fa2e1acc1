import { randomBytes } from 'node:crypto';
import { type SignatureShape, signatureOf } from '#partners/kit/webhook-signature.ts';

/** By which a secret is known, as the specification of Standard Webhooks has it. */
const prefix = 'whsec_';

/** A new secret of a webhook. It is kept as it is, because it signs. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

const shape: SignatureShape = {
  header: 'webhook-signature',
  algorithm: 'sha256',
  encoding: 'base64',
  prefix: 'v1,',
  keyOf: (secret) => Buffer.from(secret.slice(prefix.length), 'base64'),
};

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
    [shape.header]: secrets.map((secret) => signatureOf(shape, body, secret, `${id}.${time}`)).join(' '),
  };
}
