import { createCtx, type Ctx, systemStaff } from '#ctx.ts';
import { inTransaction } from '#db/db.ts';
import type { House } from '#house.ts';
import type { PlannedEffect } from '#jobs/send-effect.ts';
import type { Booked, Booking } from '#partners/carriers/carriers.ts';

/**
 * Books one vendor delivery with its platform and stores the answer. Safe to run again: the key makes it one booking, and
 * no row is locked while the platform is asked (trust 3). A refusal, or the last failure, puts the suborder in exception.
 */
export async function bookDelivery(
  house: House,
  { effectKey, payload }: PlannedEffect,
  attempt: { last: boolean },
): Promise<void> {
  const suborderId = String(payload['suborderId']);
  const { deliveries } = createCtx(house, house.db, systemStaff('deliveries'), effectKey);
  const delivery = await deliveries.toBook(suborderId, effectKey);
  if (!delivery || delivery.state === 'booked' || delivery.state === 'refused') return;
  if (delivery.status === 'Cancelled') return await deliveries.withdraw(suborderId, effectKey);

  let answer: Booked;
  try {
    answer = await house.partners.carriers.book(bookingOf(suborderId, effectKey, delivery));
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    if (attempt.last) await settle(house, effectKey, (ctx) => giveUp(ctx, suborderId, effectKey, failure));
    throw error;
  }
  await settle(house, effectKey, (ctx) => keep(ctx, suborderId, effectKey, answer));
}

type ToBook = NonNullable<Awaited<ReturnType<Ctx['deliveries']['toBook']>>>;

function bookingOf(suborderId: string, effectKey: string, delivery: ToBook): Booking {
  return {
    effectKey,
    suborderId,
    platform: delivery.platform,
    carrier: delivery.carrier_name,
    transportMode: delivery.transport_mode ?? '',
    deliveryDate: delivery.delivery_date,
    sender: {
      company: delivery.company,
      name: delivery.name,
      address1: delivery.address1,
      city: delivery.city,
      state: delivery.fc_state,
      zipCode: delivery.zipcode,
      phone: delivery.phone,
    },
    recipient: delivery.recipient,
  };
}

async function settle(house: House, effectKey: string, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  await inTransaction(house.pool, async (db) => {
    const ctx = createCtx(house, db, systemStaff('deliveries'), effectKey);
    await work(ctx);
    await ctx.audit.write('delivery.book');
  });
}

async function keep(ctx: Ctx, suborderId: string, effectKey: string, answer: Booked): Promise<void> {
  if (answer.outcome === 'refused') {
    const { message, suggestedAddress } = answer;
    return await fail(ctx, suborderId, effectKey, {
      state: 'refused',
      message,
      refusal: { message, suggestedAddress },
    });
  }
  const customerTrackingLink = secureLink(answer.customerTrackingLink);
  const isNew = await ctx.deliveries.booked(suborderId, effectKey, { ...answer, customerTrackingLink }, ctx.now);
  if (isNew)
    ctx.audit.touch('SUBORDER', suborderId, { after: { delivery: 'booked', trackingCode: answer.trackingCode } });
}

async function giveUp(ctx: Ctx, suborderId: string, effectKey: string, message: string): Promise<void> {
  await fail(ctx, suborderId, effectKey, { state: 'failed', message, refusal: null });
}

/** The floor cannot go on without a delivery, so the suborder is set aside (D222). */
async function fail(
  ctx: Ctx,
  suborderId: string,
  effectKey: string,
  failure: Parameters<Ctx['deliveries']['notBooked']>[2],
): Promise<void> {
  const [suborder] = await ctx.suborders.lock([suborderId]);
  const isNew = await ctx.deliveries.notBooked(suborderId, effectKey, failure);
  if (!isNew || !suborder || suborder.status === 'Cancelled') return;
  const label = failure.state === 'refused' ? 'Label error' : 'Integration error';
  const reason = `Tech issue: ${label} - ${failure.message.replaceAll(';', ',')}`;
  await ctx.exceptions.raise([{ suborderId, fcId: suborder.fc_id, reason, type: 'Tech issue', sku: '' }], ctx.now);
  await ctx.suborders.setInException([suborderId], true);
  ctx.audit.touch('SUBORDER', suborderId, { after: { delivery: failure.state } });
  ctx.audit.touch('EXCEPTION', suborderId, { after: { reason, type: 'Tech issue' } });
}

/** A link of a partner is shown to people, so it is https or none (trust, abuse 37). */
function secureLink(link: string | null): string | null {
  return link !== null && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null;
}
