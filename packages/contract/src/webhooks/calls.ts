import { z } from 'zod/mini';
import { secretOverlapHours } from '@bloomdesk/domain/webhooks/webhook-rules';
import { defineCall } from '../call.ts';
import { expectedVersion, uuid } from '../fields.ts';
import { madeWebhook, patterns, webhook, webhookCenters, webhookName, webhookSettings, webhookUrl } from './shapes.ts';

const oneWebhook = z.strictObject({ webhookId: uuid });

/** The webhooks, by name; no secret is among it (D456). */
export const listWebhooks = defineCall('listWebhooks', 'GET /v1/event-webhooks', {
  summary: 'The webhooks, without their secrets, and how sending to them goes.',
  needs: 'connection.manage',
  about: ['webhook'],
  data: z.object({ webhooks: z.array(webhook) }),
});

/** Makes a webhook; its secret is in this answer only. */
export const createWebhook = defineCall('createWebhook', 'POST /v1/event-webhooks', {
  summary: 'Makes a webhook. Its signing secret is in the first answer and never again.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.create',
  once: ['secret'],
  body: webhookSettings,
  data: madeWebhook,
});

/** Changes what a webhook is called, where it is and what it asks for. */
export const updateWebhook = defineCall('updateWebhook', 'PATCH /v1/event-webhooks/:webhookId', {
  summary: 'Changes the name, the address, the events or the centers of a webhook.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.update',
  params: oneWebhook,
  body: z.strictObject({ name: webhookName, url: webhookUrl, patterns, fcIds: webhookCenters, expectedVersion }),
  data: z.object({ webhook }),
});

/** Gives a webhook a new secret; the old one signs on beside it for as long as the receiver needs to change. */
export const rotateWebhookSecret = defineCall('rotateWebhookSecret', 'POST /v1/event-webhooks/:webhookId/rotate', {
  summary: 'Gives a webhook a new secret. The old one may sign beside it for a day or a week.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.rotate',
  once: ['secret'],
  params: oneWebhook,
  body: z.strictObject({ oldSignsHours: z.literal([...secretOverlapHours]), expectedVersion }),
  data: madeWebhook,
});

/** Holds what a webhook asks for back until it is resumed. */
export const pauseWebhook = defineCall('pauseWebhook', 'POST /v1/event-webhooks/:webhookId/pause', {
  summary: 'Pauses a webhook. Its events wait, for 30 days at most.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.pause',
  params: oneWebhook,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ webhook }),
});

/** Sends what has waited, in its order. */
export const resumeWebhook = defineCall('resumeWebhook', 'POST /v1/event-webhooks/:webhookId/resume', {
  summary: 'Resumes a webhook and sends what has waited.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.resume',
  params: oneWebhook,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ webhook }),
});

/** Deletes a webhook with its log; what still waits is not sent. */
export const deleteWebhook = defineCall('deleteWebhook', 'DELETE /v1/event-webhooks/:webhookId', {
  summary: 'Deletes a webhook with its log. What still waits is not sent.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.delete',
  params: oneWebhook,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ webhookId: z.string() }),
});

/** Sends one event that means nothing, so that a receiver can be tried. */
export const testWebhook = defineCall('testWebhook', 'POST /v1/event-webhooks/:webhookId/test', {
  summary: 'Sends a test event to a webhook.',
  needs: 'connection.manage',
  about: ['webhook'],
  audit: 'webhook.test',
  params: oneWebhook,
  body: z.strictObject({}),
  data: z.object({ eventId: z.string() }),
});
