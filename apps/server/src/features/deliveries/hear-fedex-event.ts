import type { CallData } from '@bloomdesk/contract/call';
import type { receiveCarrierEvent as call } from '@bloomdesk/contract/deliveries/webhooks.calls';
import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';
import { fedexSignatureHeader, isSignedByFedex } from '#partners/carriers/webhooks/signatures.ts';
import { fedexEventNumbers } from '#partners/carriers/webhooks/fedex-event.ts';
import { askAboutBox, eventContent } from './ask-about-box.ts';

/** Is a webhook of FedEx signed in its own way, and not in our form as carriers without one sign it? */
export function isFedexEvent(ctx: Ctx): boolean {
  return exchangeOf(ctx).request.headers[fedexSignatureHeader] !== undefined;
}

/**
 * An event of FedEx is signed, but what stands in it is confirmed by no published page and comes in any order: only the
 * numbers are read, and Track is asked about those boxes, with the next round (D549).
 */
export async function hearFedexEvent(ctx: Ctx, raw: Uint8Array): Promise<CallData<typeof call>> {
  const secret = ctx.config.webhookSecrets.fedex;
  const { headers } = exchangeOf(ctx).request;
  if (!secret || !isSignedByFedex({ raw, headers, secret, now: ctx.now })) throw new Refusal('bad-signature');
  const numbers = fedexEventNumbers(eventContent(raw));
  if (numbers === undefined) throw new Refusal('bad-input.event');
  const outcomes = [];
  for (const number of numbers) outcomes.push((await askAboutBox(ctx, 'fedex', number)).outcome);
  if (outcomes.includes('asked')) return { outcome: 'asked' };
  return { outcome: outcomes.includes('ignored') ? 'ignored' : 'unknown' };
}
