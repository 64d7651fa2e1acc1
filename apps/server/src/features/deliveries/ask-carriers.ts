import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import { secureLink } from '@bloomdesk/domain/deliveries/tracking-link';
import { mayRefuseLater } from '@bloomdesk/domain/deliveries/booking-adapter';
import { isAtLeast, isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { AppContext } from '#composition/app-context.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { bookingEffect } from './booking-effects.store.ts';
import { followCarrier } from './follow-carrier.ts';

/** Questions of one round; a round a minute keeps up with thousands of deliveries a day. */
const mostQuestions = 100;

type Due = Awaited<ReturnType<Ctx['underWay']['due']>>[number];

/**
 * Asks the carriers of deliveries that are under way and have been silent (D63), and settles bookings of which nobody
 * knows whether they were made. A carrier that does not answer is left for the next round; the others are asked.
 */
export async function askCarriers(app: AppContext): Promise<void> {
  const { underWay, now } = askingCtx(app);
  const away = new Set<string>();
  for (const delivery of await underWay.due(now, mostQuestions)) {
    const line = `${delivery.platform} ${delivery.carrier}`;
    if (away.has(line)) continue;
    try {
      await settle(app, delivery);
    } catch (error) {
      if (!(error instanceof PartnerProblem)) throw error;
      away.add(line);
    }
  }
  await lookBack(app);
}

/** What a carrier has perhaps made under a lost answer; one that is away is asked with the next round. */
async function lookBack({ partners }: AppContext): Promise<void> {
  try {
    await partners.carriers.lookBack();
  } catch (error) {
    if (!(error instanceof PartnerProblem)) throw error;
  }
}

async function settle(app: AppContext, delivery: Due): Promise<void> {
  const { suborderId, state, status } = delivery;
  if (state === 'pending') return await store(app, (ctx) => bookAgain(ctx, delivery));
  const isExpected = isAtLeast(status, 'AwaitingPickup') || refusesLater(delivery);
  const isUnderWay = isExpected && !isAtLeast(status, 'Delivered');
  if (state !== 'booked' || !isUnderWay) {
    const isOver = !isLive(delivery) || isAtLeast(status, 'Delivered') || delivery.isForgotten;
    return await store(app, (ctx) => ctx.underWay.heard(suborderId, isOver, ctx.now));
  }
  const report = await app.partners.carriers.status(delivery);
  await store(app, async (ctx) => {
    if (report?.status || report?.failure) await follow(ctx, suborderId, report);
    else await ctx.underWay.heard(suborderId, false, ctx.now);
    const link = secureLink(report?.trackingLink ?? null);
    if (link !== null) await ctx.underWay.keepTrackingLink(suborderId, link);
    if (report?.custody) await ctx.proofs.noteCustody(delivery, report.custody);
    if (delivery.isForgotten) await ctx.underWay.heard(suborderId, true, ctx.now);
  });
}

function refusesLater({ platform, carrier }: Due): boolean {
  return mayRefuseLater({ deliveryMechanism: platform, carrier });
}

/** What a carrier answers again and again is news once. */
async function follow(ctx: Ctx, suborderId: string, report: CarrierReport): Promise<void> {
  const eventId = `${suborderId}:${report.status ?? report.failure?.issue}:${report.at}`;
  const isNew = await ctx.underWay.note({ partner: 'asked', eventId, suborderId, report }, ctx.now);
  if (isNew) await followCarrier(ctx, suborderId, report);
  else await ctx.underWay.heard(suborderId, false, ctx.now);
}

/** The same key once more: what was booked is found under it, and what was not is booked now. */
async function bookAgain(ctx: Ctx, { suborderId, effectKey, platform, carrier }: Due): Promise<void> {
  await ctx.outbox.planAll([bookingEffect({ suborderId, effectKey, platform, carrier })]);
  await ctx.underWay.heard(suborderId, false, ctx.now);
}

/** With an event in the audit log. */
async function store(app: AppContext, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  await inTransaction(askingCtx(app), async (ctx) => {
    await work(ctx);
    await ctx.audit.write('delivery.carrierAsked');
  });
}

function askingCtx(app: AppContext): Ctx {
  return systemCtx(app, 'deliveries', 'ask-carriers');
}
