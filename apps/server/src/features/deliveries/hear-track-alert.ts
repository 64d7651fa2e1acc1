import type { CallData } from '@bloomdesk/contract/call';
import type { receiveCarrierEvent as call } from '@bloomdesk/contract/deliveries/webhooks.calls';
import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';
import { trackAlertEvent } from '#partners/carriers/webhooks/track-alert.ts';
import { isSameSecret } from '#partners/kit/webhook-signature.ts';

/** Where UPS may put the credential that its portal was given. */
const credentialHeaders = ['credential', 'authorization', 'x-api-key'];

/** Does a webhook of UPS carry our own form's signature, as its earlier events did? */
export function isTrackAlert(ctx: Ctx): boolean {
  return exchangeOf(ctx).request.headers['x-bloomdesk-signature'] === undefined;
}

/** An alert of UPS is not signed, so nothing it says is believed: Track is asked about the box, with the next round (D543). */
export async function hearTrackAlert(ctx: Ctx, raw: Uint8Array): Promise<CallData<typeof call>> {
  assertCredential(ctx);
  const trackingCode = trackAlertEvent(contentOf(raw));
  if (trackingCode === undefined) throw new Refusal('bad-input.event');
  const delivery = { effectKey: null, onfleetTaskId: null, easypostShipmentId: null, trackingCode };
  const suborderId = await ctx.underWay.suborderOf('ups', delivery);
  if (suborderId === undefined) return { outcome: 'unknown' };
  return { outcome: (await ctx.underWay.askSoon(suborderId, ctx.now)) ? 'asked' : 'ignored' };
}

/** Strangers shall not make us ask. */
function assertCredential(ctx: Ctx): void {
  const expected = ctx.config.ups?.webhookCredential;
  const { headers } = exchangeOf(ctx).request;
  const given = credentialHeaders.map((name) => String(headers[name] ?? '').replace(/^Bearer /, ''));
  if (expected !== undefined && given.some((one) => isSameSecret(one, expected))) return;
  throw new Refusal('bad-signature');
}

function contentOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}
