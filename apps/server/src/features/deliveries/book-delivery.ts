import { secureLink } from '@bloomdesk/domain/deliveries/tracking-link';
import { invalidAreaReason } from '@bloomdesk/domain/suborders/recipient-change';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { GivenUpError, type PlannedEffect } from '#jobs/send-effect.ts';
import type { Booked, Booking } from '#partners/carriers/carriers.ts';
import { whyNoCourierFor } from '#workflows/address/courier-address.ts';
import { lockSuborderAlone } from '#workflows/locking/lock-suborders.ts';
import { bookingOf } from './booking-of.ts';
import { givingUp } from '@bloomdesk/domain/deliveries/carrier-timeouts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';

/**
 * Books one vendor delivery with its platform and stores the answer. Safe to run again: the key makes it one booking, and
 * no row is locked while the platform is asked (principle 3). A refusal, or an hour of failures, puts the suborder in exception.
 */
export async function bookDelivery(
  app: AppContext,
  { effectKey, payload }: PlannedEffect,
  attempt: { last: boolean },
): Promise<void> {
  const suborderId = String(payload['suborderId']);
  const asking = systemCtx(app, 'deliveries', effectKey);
  const { deliveries, now } = asking;
  const delivery = await deliveries.toBook(suborderId, effectKey);
  if (!delivery || delivery.state === 'booked' || delivery.state === 'refused') return;
  if (delivery.status === 'Cancelled') return await settle(app, effectKey, (ctx) => release(ctx, suborderId));

  const obstacle = delivery.begunAs === null && !delivery.addressInsisted ? await obstacleOf(asking, suborderId) : null;
  if (obstacle !== null)
    return await settle(app, effectKey, (ctx) => refuseAddress(ctx, suborderId, effectKey, obstacle));

  let begunAs = delivery.begunAs;
  const begun = async (platformId: string) => {
    begunAs = (await deliveries.begun(suborderId, effectKey, platformId)) ?? null;
    if (begunAs === null) throw new NoLongerWantedError();
    return begunAs;
  };
  const booking = await bookingOf(asking, { suborderId, effectKey }, delivery);
  let answer: Booked;
  try {
    answer = await app.partners.carriers.book(booking, begun);
  } catch (error) {
    if (error instanceof NoLongerWantedError) return;
    const isOver = attempt.last || now.getTime() - delivery.requestedAt.getTime() >= givingUp;
    if (!isOver) throw error;
    const message = error instanceof Error ? error.message : String(error);
    await settle(app, effectKey, (ctx) => giveUp(ctx, suborderId, effectKey, { message, isOpen: begunAs !== null }));
    throw new GivenUpError(message, { cause: error });
  }
  await settle(app, effectKey, (ctx) => keep(ctx, booking, answer));
}

async function obstacleOf(ctx: Ctx, suborderId: string): Promise<string | null> {
  const suborder = await ctx.destinations.get(suborderId);
  return suborder ? await whyNoCourierFor(ctx, suborder) : null;
}

/** Nobody has asked a carrier: the address is outside its area, which people have to put right or insist on (D271). */
async function refuseAddress(ctx: Ctx, suborderId: string, effectKey: string, message: string): Promise<void> {
  const isNew = await ctx.deliveries.notBooked(suborderId, effectKey, { state: 'refused', message, refusal: null });
  if (isNew) await setAside(ctx, suborderId, 'refused', { words: invalidAreaReason, type: 'Delivery issue' });
}

/** How the reason begins that stands while a carrier refuses an address; what it said follows. */
const labelError = 'Tech issue: Label error - ';

/** Someone has withdrawn the delivery while it was being booked. */
class NoLongerWantedError extends Error {}

async function settle(app: AppContext, effectKey: string, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  await inTransaction(systemCtx(app, 'deliveries', effectKey), async (ctx) => {
    await work(ctx);
    await ctx.audit.write('delivery.book');
  });
}

async function keep(ctx: Ctx, booking: Booking, answer: Booked): Promise<void> {
  if (answer.outcome === 'refused') return await keepRefusal(ctx, booking, answer);
  const { suborderId, effectKey } = booking;
  const suborder = await lockSuborderAlone(ctx, suborderId);
  const customerTrackingLink = secureLink(answer.customerTrackingLink);
  const isNew = await ctx.deliveries.booked(suborderId, effectKey, { ...answer, customerTrackingLink }, ctx.now);
  if (!isNew) return;
  ctx.audit.touch('SUBORDER', suborderId, { after: { delivery: 'booked', trackingCode: answer.trackingCode } });
  await endLabelError(ctx, suborderId);
  if (suborder?.status === 'Cancelled') await release(ctx, suborderId); // it was cancelled while the carrier was asked
}

/** What its carrier has refused before stands no longer in its way; other reasons of an exception do. */
async function endLabelError(ctx: Ctx, suborderId: string): Promise<void> {
  const [ended] = await ctx.exceptions.dropReasons([suborderId], labelError, ctx.now);
  if (!ended) return;
  ctx.audit.touch('EXCEPTION', suborderId, { before: { reason: ended.before }, after: { reason: ended.after } });
  if (ended.after !== null) return;
  await ctx.suborders.setInException([suborderId], false);
  ctx.audit.touch('SUBORDER', suborderId, { before: { inException: true }, after: { inException: false } });
}

/** What was booked or begun for a cancelled suborder is withdrawn from its carrier. */
async function release(ctx: Ctx, suborderId: string): Promise<void> {
  await ctx.outbox.planAll(await ctx.deliveries.release([suborderId], ctx.now));
}

async function keepRefusal(
  ctx: Ctx,
  { suborderId, effectKey, recipient }: Booking,
  { message, suggestedAddress }: Extract<Booked, { outcome: 'refused' }>,
): Promise<void> {
  const { address1, address2, city, state, zipCode } = recipient;
  const submittedAddress = [address1, address2, city, `${state} ${zipCode}`].filter((line) => line.trim()).join(', ');
  const refusal = { submittedAddress, suggestedAddress, message };
  const isNew = await ctx.deliveries.notBooked(suborderId, effectKey, { state: 'refused', message, refusal });
  if (isNew) await setAside(ctx, suborderId, 'refused', { words: `${labelError}${message}` });
}

/** The floor hears of it. Whether something was booked is asked about until it is known, so that nothing is booked twice. */
async function giveUp(
  ctx: Ctx,
  suborderId: string,
  effectKey: string,
  { message, isOpen }: { message: string; isOpen: boolean },
): Promise<void> {
  const isNew = isOpen
    ? await ctx.deliveries.leftOpen(suborderId, effectKey, message, ctx.now)
    : await ctx.deliveries.notBooked(suborderId, effectKey, { state: 'failed', message, refusal: null });
  if (isNew)
    await setAside(ctx, suborderId, isOpen ? 'unknown' : 'failed', {
      words: `Tech issue: Integration error - ${message}`,
    });
}

/** The floor cannot go on without a delivery, so the suborder is set aside (D222). */
async function setAside(
  ctx: Ctx,
  suborderId: string,
  delivery: string,
  { words, type = 'Tech issue' }: { words: string; type?: string },
): Promise<void> {
  const suborder = await lockSuborderAlone(ctx, suborderId);
  if (!suborder || suborder.status === 'Cancelled') return;
  const reason = words.replaceAll(';', ',');
  await putInException(ctx, [{ suborderId, fcId: suborder.fcId, reason, type, sku: '' }]);
  ctx.audit.touch('SUBORDER', suborderId, { after: { delivery } });
  ctx.audit.touch('EXCEPTION', suborderId, { after: { reason, type } });
}
