import type { revokeApiKey as call } from '@bloomdesk/contract/api-keys/calls';
import type { UseCase } from '#http/answer.ts';
import { heldKey, keyNow } from './one-key.ts';

export const revokeApiKey: UseCase<typeof call> = async (ctx, { keyId, expectedVersion }) => {
  const { name } = await heldKey(ctx, keyId, expectedVersion);
  await ctx.apiKeys.revoke(keyId, ctx.now);
  ctx.audit.touch('APIKEY', keyId, { before: { name } });
  return { apiKey: await keyNow(ctx, keyId) };
};
