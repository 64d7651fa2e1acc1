import type { testWebhook as call } from '@bloomdesk/contract/webhooks/calls';
import type { UseCase } from '#http/answer.ts';
import { lockEventStream } from '#workflows/locking/programs/lock-webhook.ts';
import { heldWebhook } from './one-webhook.ts';
import { startSending } from './webhook-jobs.ts';

export const testWebhook: UseCase<typeof call> = async (ctx, { webhookId }) => {
  await heldWebhook(ctx, webhookId);
  const { sequence: last } = await lockEventStream(ctx);
  const sequence = last + 1;
  const { eventId, id } = await ctx.events.addTest(webhookId, sequence, ctx.now);
  const subject = `test:${id}`; // a test waits for no other one
  await ctx.events.addSendings([{ webhookId, eventId, sequence, subject }], ctx.now);
  await startSending(ctx, webhookId);
  ctx.audit.touch('WEBHOOK', webhookId, { after: { test: id } });
  return { eventId: id };
};
