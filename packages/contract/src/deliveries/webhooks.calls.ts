import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

/** Who tells us of deliveries on the way (D63). */
export const webhookPartners = ['onfleet', 'easypost', 'ups', 'fedex', 'golocal'] as const;
export type WebhookPartner = (typeof webhookPartners)[number];

/** A request's body as it came, byte by byte, because its signature is over just these bytes. */
export interface SignedBody {
  bytes(): Uint8Array;
}

export const signedBody = z.custom<SignedBody>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && typeof value.bytes === 'function',
  'a body is needed',
);

/**
 * One event of one delivery, in the partner's own form and signed in its own way: Onfleet and EasyPost as they document
 * it, UPS and GoLocal with the credential they were given, FedEx with `fdx-signature`, the others with
 * `X-Bloomdesk-Timestamp` and `X-Bloomdesk-Signature`.
 */
export const receiveCarrierEvent = defineCall('receiveCarrierEvent', 'POST /v1/webhooks/:partner', {
  summary: 'Takes one event of one delivery from a carrier or platform.',
  caller: 'public',
  kind: 'webhook',
  about: ['order', 'suborder'],
  bodyLimit: 512 * 1024,
  params: z.strictObject({ partner: z.enum(webhookPartners) }),
  body: z.strictObject({ event: signedBody }),
  /** Stored; told before; about a delivery that is none of ours; about nothing we follow; or its carrier will be asked. */
  data: z.object({ outcome: z.enum(['stored', 'duplicate', 'unknown', 'ignored', 'asked']) }),
});

/** Onfleet asks this before it sends the first event, and wants its own word back. */
export const confirmOnfleetWebhook = defineCall('confirmOnfleetWebhook', 'GET /v1/webhooks/onfleet', {
  summary: 'Answers Onfleet its own word before it sends the first event.',
  caller: 'public',
  kind: 'file',
  about: [],
  query: z.strictObject({ check: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be a word')) }),
  data: z.string(),
});
