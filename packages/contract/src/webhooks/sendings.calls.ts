import { z } from 'zod/mini';
import { sendingStates } from '@bloomdesk/domain/webhooks/sending-rules';
import { defineCall } from '../call.ts';
import { pathNumber, uuid } from '../fields.ts';
import { sending, webhook } from './shapes.ts';

const oneWebhook = z.strictObject({ webhookId: uuid });
const oneSending = z.strictObject({ webhookId: uuid, sendingId: pathNumber });

/** What was sent to a webhook and what became of it, the newest first. */
export const listSendings = defineCall('listSendings', 'GET /v1/event-webhooks/:webhookId/sendings', {
  summary: 'What was sent to a webhook, the newest first, a hundred at a time.',
  needs: 'connection.manage',
  about: ['webhook'],
  params: oneWebhook,
  query: z.strictObject({ state: z.optional(z.enum(sendingStates)), before: z.optional(pathNumber) }),
  data: z.object({
    webhook,
    sendings: z.array(sending),
    /** Give it as `before` for the next page; null on the last one. */
    before: z.nullable(z.number()),
  }),
});

/** The body of one event as it is sent. */
export const getSendingBody = defineCall('getSendingBody', 'GET /v1/event-webhooks/:webhookId/sendings/:sendingId', {
  summary: 'The body of one event as it is sent.',
  needs: 'connection.manage',
  about: ['webhook'],
  params: oneSending,
  data: z.object({ body: z.string() }),
});

/** Sends one event again, with all its tries. */
export const resendEvent = defineCall('resendEvent', 'POST /v1/event-webhooks/:webhookId/sendings/:sendingId/resend', {
  summary: 'Sends one event again, under the same id.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.resend',
  params: oneSending,
  body: z.strictObject({}),
  data: z.object({ sending }),
});

/** Sends all that a webhook has not taken again, with all their tries. */
export const resendFailedEvents = defineCall('resendFailedEvents', 'POST /v1/event-webhooks/:webhookId/resend', {
  summary: 'Sends all that failed again.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.resend',
  params: oneWebhook,
  body: z.strictObject({}),
  data: z.object({ resent: z.number() }),
});
