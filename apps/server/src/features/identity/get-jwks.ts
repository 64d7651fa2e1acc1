import type { getJwks as call } from '@bloomdesk/contract/identity/calls';
import type { UseCase } from '#http/answer.ts';

/** The public keys that identity tokens are checked with, for other services that trust them. */
export const getJwks: UseCase<typeof call> = async (ctx) => {
  const keys = await ctx.tokens.publicKeys();
  return { keys: keys.map((key) => ({ ...key })) };
};
