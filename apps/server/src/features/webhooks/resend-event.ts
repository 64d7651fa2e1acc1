import type { resendEvent as call } from '@bloomdesk/contract/webhooks/sendings.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { heldWebhook } from './one-webhook.ts';
import { startSending } from './webhook-jobs.ts';
import { sendingOnWire } from './webhook-on-wire.ts';

export const resendEvent: UseCase<typeof call> = async (ctx, { webhookId, sendingId }) => {
  await heldWebhook(ctx, webhookId);
  found(await ctx.sendings.get(webhookId, sendingId), `Sending ${sendingId}`);
  await ctx.sendings.resend(webhookId, sendingId, ctx.now);
  await startSending(ctx, webhookId);
  ctx.audit.touch('WEBHOOK', webhookId, { after: { resent: 1 } });
  return { sending: sendingOnWire(found(await ctx.sendings.get(webhookId, sendingId), `Sending ${sendingId}`)) };
};
