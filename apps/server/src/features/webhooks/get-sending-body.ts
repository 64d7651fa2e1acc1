import type { getSendingBody as call } from '@bloomdesk/contract/webhooks/sendings.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { eventOnWire } from './event-on-wire.ts';

export const getSendingBody: UseCase<typeof call> = async (ctx, { webhookId, sendingId }) => {
  const event = found(await ctx.sendings.eventOf(webhookId, sendingId), `Sending ${sendingId}`);
  return { body: JSON.stringify(eventOnWire(event), null, 2) };
};
