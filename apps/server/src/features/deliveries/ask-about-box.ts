import type { CallData } from '@bloomdesk/contract/call';
import type { receiveCarrierEvent as call, WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';
import type { Ctx } from '#composition/request-context.ts';

type Outcome = CallData<typeof call>;

/**
 * What an event says of a box is not believed: its carrier is asked about it, with the next round, unless it was heard of
 * within so many milliseconds.
 */
export async function askAboutBox(
  ctx: Ctx,
  partner: WebhookPartner,
  trackingCode: string,
  pause = 0,
): Promise<Outcome> {
  const delivery = { effectKey: null, onfleetTaskId: null, easypostShipmentId: null, trackingCode };
  const suborderId = await ctx.underWay.suborderOf(partner, delivery);
  if (suborderId === undefined) return { outcome: 'unknown' };
  return { outcome: (await ctx.underWay.askSoon(suborderId, ctx.now, pause)) ? 'asked' : 'ignored' };
}

/** The content of an event; undefined where it is not JSON. */
export function eventContent(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}
