import type { rotateApiKey as call } from '@bloomdesk/contract/api-keys/calls';
import type { UseCase } from '#http/answer.ts';
import { heldKey, keyNow, madeSecret } from './one-key.ts';

const hour = 3_600_000;

export const rotateApiKey: UseCase<typeof call> = async (ctx, { keyId, oldWorksHours, expectedVersion }) => {
  const before = await heldKey(ctx, keyId, expectedVersion);
  const { secret, kept } = madeSecret();
  const oldUntil = oldWorksHours === 0 ? null : new Date(ctx.now.getTime() + oldWorksHours * hour);
  await ctx.apiKeys.rotate(keyId, kept, oldUntil, ctx.now);
  ctx.audit.touch('APIKEY', keyId, {
    before: { hint: before.hint },
    after: { hint: kept.hint, oldWorksUntil: oldUntil?.toISOString() ?? null },
  });
  return { apiKey: await keyNow(ctx, keyId), secret };
};
