import { z } from 'zod/mini';
import { rotationHours } from '@bloomdesk/domain/api-keys/key-rules';
import { defineCall } from '../call.ts';
import { expectedVersion, uuid } from '../fields.ts';
import { apiKey, keyCenters, keyName, madeKey, perMinute, scopes } from './shapes.ts';

const oneKey = z.strictObject({ keyId: uuid });

/** The keys of programs, those that stand first; no secret is among it (D340). */
export const listApiKeys = defineCall('listApiKeys', 'GET /v1/api-keys', {
  summary: 'The API keys of programs, without their secrets.',
  needs: 'key.manage',
  about: ['apiKey'],
  data: z.object({ apiKeys: z.array(apiKey) }),
});

/** Makes a key; its secret is in this answer only. */
export const createApiKey = defineCall('createApiKey', 'POST /v1/api-keys', {
  summary: 'Makes an API key. Its secret is in the first answer and never again.',
  needs: 'key.manage',
  about: ['apiKey'],
  audit: 'apiKey.create',
  once: ['secret'],
  body: z.strictObject({ name: keyName, scopes, fcIds: keyCenters, perMinute }),
  data: madeKey,
});

/** Renames a key, or changes what it is for and how often it may call. */
export const updateApiKey = defineCall('updateApiKey', 'PATCH /v1/api-keys/:keyId', {
  summary: 'Changes the name, the scopes, the centers or the pace of an API key.',
  needs: 'key.manage',
  about: ['apiKey'],
  audit: 'apiKey.update',
  params: oneKey,
  body: z.strictObject({ name: keyName, scopes, fcIds: keyCenters, perMinute, expectedVersion }),
  data: z.object({ apiKey }),
});

/** Gives a key a new secret; the old one works on for as long as the program needs to change. */
export const rotateApiKey = defineCall('rotateApiKey', 'POST /v1/api-keys/:keyId/rotate', {
  summary: 'Gives an API key a new secret. The old one may work on for a day or a week.',
  needs: 'key.manage',
  about: ['apiKey'],
  audit: 'apiKey.rotate',
  once: ['secret'],
  params: oneKey,
  body: z.strictObject({ oldWorksHours: z.literal([...rotationHours]), expectedVersion }),
  data: madeKey,
});

/** Ends a key for good; within half a minute it opens nothing anywhere. */
export const revokeApiKey = defineCall('revokeApiKey', 'DELETE /v1/api-keys/:keyId', {
  summary: 'Revokes an API key for good. Within half a minute it opens nothing.',
  needs: 'key.manage',
  about: ['apiKey'],
  audit: 'apiKey.revoke',
  params: oneKey,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ apiKey }),
});
