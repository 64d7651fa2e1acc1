import type { listWebhooks as call } from '@bloomdesk/contract/webhooks/calls';
import type { UseCase } from '#http/answer.ts';
import { webhookOnWire } from './webhook-on-wire.ts';

export const listWebhooks: UseCase<typeof call> = async (ctx) => ({
  webhooks: (await ctx.webhooks.all(ctx.now)).map(webhookOnWire),
});
