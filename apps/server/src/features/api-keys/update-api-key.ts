import type { updateApiKey as call } from '@bloomdesk/contract/api-keys/calls';
import type { UseCase } from '#http/answer.ts';
import { lockApiKeys } from '#workflows/locking/lock-api-key.ts';
import { assertFreeKeyName, heldKey, keyNow } from './one-key.ts';

export const updateApiKey: UseCase<typeof call> = async (ctx, input) => {
  const { keyId, name, scopes, perMinute, expectedVersion } = input;
  await lockApiKeys(ctx);
  const before = await heldKey(ctx, keyId, expectedVersion);
  await assertFreeKeyName(ctx, name, keyId);

  await ctx.apiKeys.change(keyId, { name, scopes, perMinute });
  ctx.audit.touch('APIKEY', keyId, {
    before: { name: before.name, scopes: before.scopes, perMinute: before.perMinute },
    after: { name, scopes, perMinute },
  });
  return { apiKey: await keyNow(ctx, keyId) };
};
