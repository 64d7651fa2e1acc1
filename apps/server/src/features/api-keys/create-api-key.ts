import type { createApiKey as call } from '@bloomdesk/contract/api-keys/calls';
import { mayMakeKey } from '@bloomdesk/domain/api-keys/key-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockApiKeys } from '#workflows/locking/lock-api-key.ts';
import { assertFreeKeyName, keyNow, madeSecret } from './one-key.ts';

export const createApiKey: UseCase<typeof call> = async (ctx, { name, scopes, perMinute }) => {
  await lockApiKeys(ctx);
  assertAllowed(mayMakeKey(await ctx.apiKeys.countStanding()));
  await assertFreeKeyName(ctx, name);

  const { secret, kept } = madeSecret();
  const keyId = await ctx.apiKeys.add({ name, scopes, perMinute }, kept, ctx.staff.email, ctx.now);
  ctx.audit.touch('APIKEY', keyId, { after: { name, scopes, perMinute, hint: kept.hint } });
  return { apiKey: await keyNow(ctx, keyId), secret };
};
