import type { updateApiKey as call } from '@bloomdesk/contract/api-keys/calls';
import type { UseCase } from '#http/answer.ts';
import { lockApiKeys } from '#workflows/locking/lock-api-key.ts';
import { assertFreeKeyName, assertKnownCenters, heldKey, keyNow } from './one-key.ts';

export const updateApiKey: UseCase<typeof call> = async (ctx, { keyId, expectedVersion, ...written }) => {
  await lockApiKeys(ctx);
  const { name, scopes, fcIds, perMinute } = await heldKey(ctx, keyId, expectedVersion);
  // Left out, the centers stay: a program that is limited must not be let out by a form that does not know of them.
  const after = { ...written, fcIds: written.fcIds === undefined ? fcIds : written.fcIds };
  await assertKnownCenters(ctx, after.fcIds);
  await assertFreeKeyName(ctx, after.name, keyId);

  await ctx.apiKeys.change(keyId, after);
  ctx.audit.touch('APIKEY', keyId, { before: { name, scopes, fcIds, perMinute }, after });
  return { apiKey: await keyNow(ctx, keyId) };
};
