import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { signedBody } from '../deliveries/webhooks.calls.ts';
import { email } from '../fields.ts';
import { suppressedAddress, suppressionNote } from './suppressed.shapes.ts';

/** Addresses that get no letters, the newest first (D570). */
export const listSuppressedAddresses = defineCall('listSuppressedAddresses', 'GET /v1/suppressed-addresses', {
  summary: 'Addresses that get no letters, the newest 100 of them; a search finds the others.',
  needs: 'settings.manage',
  about: ['letter'],
  query: z.strictObject({ search: z.optional(z.string().check(z.trim(), z.maxLength(254))) }),
  data: z.object({ addresses: z.array(suppressedAddress), total: z.number() }),
});

export const addSuppressedAddress = defineCall('addSuppressedAddress', 'POST /v1/suppressed-addresses', {
  summary: 'Puts an address on the list of those that get no letters.',
  needs: 'settings.manage',
  about: ['letter'],
  audit: 'suppression.add',
  body: z.strictObject({ address: email, note: suppressionNote }),
  data: z.object({ suppressed: suppressedAddress }),
});

/** The letters that were not sent meanwhile stay so. */
export const removeSuppressedAddress = defineCall(
  'removeSuppressedAddress',
  'DELETE /v1/suppressed-addresses/:suppressionId',
  {
    summary: 'Takes an address off the list, so that it gets letters again.',
    needs: 'settings.manage',
    about: ['letter'],
    audit: 'suppression.remove',
    params: z.strictObject({ suppressionId: z.uuid() }),
    body: z.strictObject({ note: suppressionNote }),
    data: z.object({}),
  },
);

const notice = {
  caller: 'public',
  kind: 'webhook',
  about: ['letter'],
  bodyLimit: 512 * 1024,
  body: z.strictObject({ event: signedBody }),
} as const;

/** What Amazon SES tells by a topic of SNS: signed by SNS, and of the one topic that the settings name (D571). */
export const receiveSesNotice = defineCall('receiveSesNotice', 'POST /v1/webhooks/mail/ses', {
  ...notice,
  summary: 'Takes a bounce or complaint from Amazon SES, by SNS.',
  /** On the list now; heard before; about nothing that suppresses; or the topic's subscription is confirmed. */
  data: z.object({ outcome: z.enum(['suppressed', 'duplicate', 'ignored', 'confirmed']) }),
});

/** What any other mail service tells in our own form, signed as Standard Webhooks has it (D572). */
export const receiveMailNotice = defineCall('receiveMailNotice', 'POST /v1/webhooks/mail/generic', {
  ...notice,
  summary: 'Takes a bounce or complaint from a mail service, in our own form.',
  data: z.object({ outcome: z.enum(['suppressed', 'duplicate', 'ignored']) }),
});
