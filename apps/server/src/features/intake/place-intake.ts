import { checkIntakeOrder } from '@bloomdesk/domain/intake/intake-check';
import type { IntakeMapping, IntakeOrder, IntakeProblem } from '@bloomdesk/domain/intake/intake-order';
import { paymentReference } from '@bloomdesk/domain/intake/intake-rows';
import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { noteIntakeWaiting } from '#http/metrics.ts';
import { StoppingError } from '#jobs/infrastructure-fault.ts';
import type { Attempt } from '#jobs/running-jobs.ts';
import { lockIntake } from '#workflows/locking/lock-intake.ts';
import { givingWay } from '#workflows/placing/give-way.ts';
import { inQueues } from '#workflows/placing/in-queues.ts';
import { orderToPlace } from '#workflows/placing/order-to-place.ts';
import { placeCheckedOrder } from '#workflows/placing/place-checked-order.ts';
import { loadPlacingFacts, type PlacingFacts } from '#workflows/placing/placing-facts.ts';
import type { IntakeRow } from './intake.store.ts';
import { gatewayOf, mappingOf, readIntake } from './read-intake.ts';
import { bookWaitingRefunds } from './shops/book-shop-refunds.ts';

/** Orders that are checked against the same facts and placed together. */
const setSize = 200;
/** Seconds until it is looked again whether the pause is over. */
const pausedLookSeconds = 30;

/**
 * Places the orders of storefronts that wait for their turn, in sets, each order in a transaction of its own, by the same
 * check and placing as those of bulk files (D342). Killed at any point, it goes on with those still waiting; run twice, it
 * places none twice. What cannot be placed waits for people.
 */
export async function placeIntake(app: AppContext, attempt: Attempt = { last: false }): Promise<void> {
  for (;;) {
    if (app.stopping) throw new StoppingError();
    await attempt.assertLease?.();
    const ctx = systemCtx(app, 'order-intake', 'place-intake');
    if (await ctx.pauses.isPaused('intake')) return await lookAgain(ctx);
    const received = await ctx.intake.received(setSize);
    if (received.length === 0) return noteIntakeWaiting(await ctx.intake.countWaiting());
    await placeSet(ctx, received);
  }
}

/** What waits is placed once the pause is over. */
async function lookAgain({ outbox }: Ctx): Promise<void> {
  await outbox.startAgain('place-intake', {}, { key: 'place-intake', queue: 'intake', inSeconds: pausedLookSeconds });
}

async function placeSet(ctx: Ctx, received: readonly IntakeRow[]): Promise<void> {
  const mapping = await mappingOf(ctx);
  const set = received.map((row) => ({ row, ...readIntake(row, mapping) }));
  const facts = await loadPlacingFacts(
    ctx,
    factsAskedBy(set.flatMap(({ order, problems }) => (order && problems.length === 0 ? order : []))),
  );
  const giveWay = givingWay();
  await inQueues(set, async ({ row, order, problems: unclear }) => {
    const problems = order && unclear.length === 0 ? await placeOne(ctx, row, order, facts, mapping) : unclear;
    if (problems.length > 0) await ctx.intake.setWaiting(row.intakeId, row.contentHash, problems, ctx.now);
    await giveWay();
  });
}

/** Places one order, or answers what is in the way. */
async function placeOne(
  ctx: Ctx,
  row: IntakeRow,
  order: IntakeOrder,
  { reference, take }: PlacingFacts,
  mapping: IntakeMapping,
): Promise<readonly IntakeProblem[]> {
  const check = checkIntakeOrder(order, mapping, reference);
  if (!check.ok) return check.problems;
  take(check.order.suborders);
  const { intakeId, contentHash } = row;
  const toPlace = orderToPlace(check.order, reference.products);
  const gateway = gatewayOf(row);
  const placed = await placeCheckedOrder(ctx, check.order, {
    toPlace: { ...toPlace, type: 'web', payments: toPlace.payments.map((payment) => ({ ...payment, gateway })) },
    verb: 'order.intake',
    hold: async (tx) => {
      const now = await lockIntake(tx, intakeId);
      return now?.state === 'received' && now.contentHash === contentHash;
    },
    settle: async (tx, orderId) => {
      await settlePlaced(tx, row, order, orderId);
      tx.audit.touch('INTAKE', intakeId, { after: { orderId } });
      tx.audit.note({ channel: row.channel, externalId: row.externalId });
    },
  });
  return placed.is === 'refused' ? [{ kind: 'delivery', text: placed.why }] : [];
}

/** What the order is known by from now on; what its shop has given back of it before is booked (D472). */
async function settlePlaced(tx: Ctx, row: IntakeRow, order: IntakeOrder, orderId: string): Promise<void> {
  const suborders = Object.fromEntries(
    order.deliveries.map(({ externalId }, place) => [externalId, suborderIdOf(orderId, place + 1)]),
  );
  const paymentReferences = order.payment.state === 'paid' ? [paymentReference(order)] : [];
  await tx.placedIntake.setPlaced(row.intakeId, { orderId, suborders, paymentReferences }, tx.now);
  await bookWaitingRefunds(tx, { ...row, orderId, suborders, paymentReferences });
}

/** What the facts of a set are asked for. An external id is no reference of a bulk file, so no group is named. */
function factsAskedBy(orders: readonly IntakeOrder[]): Parameters<typeof loadPlacingFacts>[1] {
  const deliveries = orders.flatMap((order) => order.deliveries);
  const paid = orders.filter(({ payment }) => payment.state === 'paid');
  return {
    groups: [],
    zipCodes: new Set(deliveries.map(({ address }) => address.postalCode.trim().slice(0, 5))),
    deliveryDays: new Set(deliveries.map(({ deliveryDate }) => deliveryDate)),
    cardTransactions: new Map(paid.toReversed().map((order) => [paymentReference(order), order.externalId])),
  };
}
