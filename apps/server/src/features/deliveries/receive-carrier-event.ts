import type { receiveCarrierEvent as call, WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';
import { type Ctx, systemStaff } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { UseCase } from '#http/answer.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';
import { parseEvent } from '#partners/carriers/webhooks/carrier-event.ts';
import type { CarrierEvent } from '#partners/carriers/webhooks/event-types.ts';
import { isSigned } from '#partners/carriers/webhooks/signatures.ts';
import { followCarrier } from './follow-carrier.ts';
import { hearFedexEvent, isFedexEvent } from './hear-fedex-event.ts';
import { hearGolocalEvent, isGolocalEvent } from './hear-golocal-event.ts';
import { hearTrackAlert, isTrackAlert } from './hear-track-alert.ts';

export const receiveCarrierEvent: UseCase<typeof call> = async (ctx, { partner, event }) => {
  const raw = event.bytes();
  if (partner === 'ups' && isTrackAlert(ctx)) return await hearTrackAlert(ctx, raw);
  if (partner === 'fedex' && isFedexEvent(ctx)) return await hearFedexEvent(ctx, raw);
  if (partner === 'golocal' && isGolocalEvent(ctx)) return await hearGolocalEvent(ctx, raw);
  assertSignature(ctx, partner, raw);
  const report = parseEvent(partner, raw);
  if (report === undefined) throw new Refusal('bad-input.event');
  if (report === 'ignored') return { outcome: 'ignored' };

  const suborderId = await ctx.underWay.suborderOf(partner, report.delivery);
  if (suborderId === undefined) return { outcome: 'unknown' };

  const isNew = await keep(ctx, partner, suborderId, report);
  return { outcome: isNew ? 'stored' : 'duplicate' };
};

/** One answer for every signature that does not fit, also where no secret is agreed upon. */
function assertSignature(ctx: Ctx, partner: WebhookPartner, raw: Uint8Array): void {
  const secret = ctx.config.webhookSecrets[partner];
  const { headers } = exchangeOf(ctx).request;
  if (secret && isSigned(partner, { raw, headers, secret, now: ctx.now })) return;
  throw new Refusal('bad-signature');
}

/** The event and all that follows from it, in one transaction in the partner's name. */
async function keep(
  input: Ctx,
  partner: WebhookPartner,
  suborderId: string,
  { eventId, report }: CarrierEvent,
): Promise<boolean> {
  return await inTransaction(input, async (tx) => {
    const ctx = signedBy(tx, systemStaff(`webhook:${partner}`));
    if (!(await ctx.underWay.note({ partner, eventId, suborderId, report }, ctx.now))) return false;
    await followCarrier(ctx, suborderId, report);
    await ctx.audit.write('delivery.carrierEvent');
    return true;
  });
}
