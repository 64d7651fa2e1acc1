import type { listSendings as call } from '@bloomdesk/contract/webhooks/sendings.calls';
import type { UseCase } from '#http/answer.ts';
import { webhookNow } from './one-webhook.ts';
import { sendingOnWire } from './webhook-on-wire.ts';

const pageLength = 100;

export const listSendings: UseCase<typeof call> = async (ctx, { webhookId, state, before }) => {
  const webhook = await webhookNow(ctx, webhookId);
  const rows = await ctx.sendings.page(webhookId, { state, before, most: pageLength + 1 });
  const sendings = rows.slice(0, pageLength).map(sendingOnWire);
  return { webhook, sendings, before: rows.length > pageLength ? (sendings.at(-1)?.sendingId ?? null) : null };
};
