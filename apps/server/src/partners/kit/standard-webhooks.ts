import type { SignatureShape } from './webhook-signature.ts';

/** By which a secret is known, as the specification of Standard Webhooks has it. */
export const standardSecretPrefix = 'whsec_';

/** Id and time are signed with the body, so that neither can be given to another one (Standard Webhooks). */
export const standardWebhook: SignatureShape = {
  header: 'webhook-signature',
  algorithm: 'sha256',
  encoding: 'base64',
  prefix: 'v1,',
  keyOf: (secret) => Buffer.from(secret.slice(standardSecretPrefix.length), 'base64'),
  timeHeader: 'webhook-timestamp',
  idHeader: 'webhook-id',
};
