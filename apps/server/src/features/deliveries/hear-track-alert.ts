import type { CallData } from '@bloomdesk/contract/call';
import type { receiveCarrierEvent as call } from '@bloomdesk/contract/deliveries/webhooks.calls';
import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';
import { trackAlertEvent } from '#partners/carriers/webhooks/track-alert.ts';
import { askAboutBox, eventContent } from './ask-about-box.ts';
import { assertCredential } from './webhook-credential.ts';

/** Does a webhook of UPS carry our own form's signature, as its earlier events did? */
export function isTrackAlert(ctx: Ctx): boolean {
  return exchangeOf(ctx).request.headers['x-bloomdesk-signature'] === undefined;
}

/** An alert of UPS is not signed, so nothing it says is believed: Track is asked about the box, with the next round (D543). */
export async function hearTrackAlert(ctx: Ctx, raw: Uint8Array): Promise<CallData<typeof call>> {
  assertCredential(ctx, ctx.config.ups?.webhookCredential);
  const trackingCode = trackAlertEvent(eventContent(raw));
  if (trackingCode === undefined) throw new Refusal('bad-input.event');
  return await askAboutBox(ctx, 'ups', trackingCode);
}
