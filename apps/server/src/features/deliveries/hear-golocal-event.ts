import type { CallData } from '@bloomdesk/contract/call';
import type { receiveCarrierEvent as call } from '@bloomdesk/contract/deliveries/webhooks.calls';
import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { golocalEventDelivery, isGolocalPlace } from '#partners/carriers/webhooks/golocal-event.ts';
import { Refusal } from '#http/refusal.ts';
import { askAboutBox, eventContent } from './ask-about-box.ts';
import { assertCredential } from './webhook-credential.ts';

/** Milliseconds between two questions that only a driver's place has made us ask. */
const betweenPlaces = 5 * 60_000;

/** Is a webhook of GoLocal its own, and not in our form? That one is signed. */
export function isGolocalEvent(ctx: Ctx): boolean {
  return exchangeOf(ctx).request.headers['x-bloomdesk-signature'] === undefined;
}

/**
 * An event of GoLocal, a status or where the driver is, is not signed, so nothing it says is believed: GoLocal is asked about
 * the delivery, with the next round (D552). Where the driver is comes every 30 seconds, so it makes us ask now and then.
 */
export async function hearGolocalEvent(ctx: Ctx, raw: Uint8Array): Promise<CallData<typeof call>> {
  assertCredential(ctx, ctx.config.golocal?.webhookCredential);
  const content = eventContent(raw);
  const deliveryId = golocalEventDelivery(content);
  if (deliveryId === undefined) throw new Refusal('bad-input.event');
  return await askAboutBox(ctx, 'golocal', deliveryId, isGolocalPlace(content) ? betweenPlaces : 0);
}
