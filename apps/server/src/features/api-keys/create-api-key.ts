import type { createApiKey as call } from '@bloomdesk/contract/api-keys/calls';
import { mayMakeKey } from '@bloomdesk/domain/api-keys/key-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockApiKeys } from '#workflows/locking/lock-api-key.ts';
import { assertFreeKeyName, assertKnownCenters, keyNow, madeSecret } from './one-key.ts';

export const createApiKey: UseCase<typeof call> = async (ctx, { fcIds = null, ...rest }) => {
  const settings = { ...rest, fcIds };
  await assertKnownCenters(ctx, fcIds);
  await lockApiKeys(ctx);
  assertAllowed(mayMakeKey(await ctx.apiKeys.countStanding()));
  await assertFreeKeyName(ctx, settings.name);

  const { secret, kept } = madeSecret();
  const keyId = await ctx.apiKeys.add(settings, kept, ctx.staff.email, ctx.now);
  ctx.audit.touch('APIKEY', keyId, { after: { ...settings, hint: kept.hint } });
  return { apiKey: await keyNow(ctx, keyId), secret };
};
