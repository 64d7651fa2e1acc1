import type { listApiKeys as call } from '@bloomdesk/contract/api-keys/calls';
import type { UseCase } from '#http/answer.ts';
import { apiKeyOnWire } from './api-key-on-wire.ts';

export const listApiKeys: UseCase<typeof call> = async (ctx) => ({
  apiKeys: (await ctx.apiKeys.all()).map(apiKeyOnWire),
});
