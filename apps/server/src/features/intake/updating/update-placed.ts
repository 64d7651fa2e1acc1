import { type IntakeDifference, intakeDifference } from '@bloomdesk/domain/intake/intake-difference';
import { ourSku } from '@bloomdesk/domain/intake/intake-check';
import { mayTakeTotal } from '@bloomdesk/domain/intake/intake-money';
import type { IntakeMapping, IntakeOrder } from '@bloomdesk/domain/intake/intake-order';
import { maySaveNotecard } from '@bloomdesk/domain/printing/notecards/notecard-rules';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import type { IntakeRow, NewIntake } from '#features/intake/intake.store.ts';
import { gatewayOf, mappingOf, readIntake, referencesOf } from '#features/intake/read-intake.ts';
import { lockLotsOfMove } from '#workflows/locking/lock-lots.ts';
import { lockToCancel } from '#workflows/locking/lock-to-cancel.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { changeBuyer } from './change-buyer.ts';
import { changeLines } from './change-lines.ts';
import { changeMoney } from './change-money.ts';
import { changeRecipient } from './change-recipient.ts';
import { moveDelivery } from './move-delivery.ts';
import { cancelGone, type ChangingDelivery, changingDeliveries, suborderOf } from './placed-deliveries.ts';

/**
 * Applies what a storefront has changed of a placed order since the message that was applied last, whole or not at all (D470).
 * Throws where it cannot be applied any more; what people have changed here, and the storefront has not, stays.
 */
export async function updatePlaced(ctx: Ctx, known: IntakeRow, message: NewIntake): Promise<void> {
  const orderId = known.orderId ?? '';
  const { base, next, mapping } = await readBoth(ctx, known, message);
  const difference = intakeDifference(base, next);
  const isAbout = namesOf(known, base);
  const references = referencesOf(known, base);
  const gateway = gatewayOf(known);
  const suborders = Object.fromEntries(
    difference.kept.map(({ was, is }) => [is.externalId, suborderOf(isAbout, was)] as const),
  );
  const paymentReferences = await apply(ctx, {
    orderId,
    base,
    next,
    mapping,
    difference,
    isAbout,
    references,
    gateway,
  });
  await ctx.placedIntake.setUpdated(known.intakeId, message, { suborders, paymentReferences }, ctx.now);
  ctx.audit.touch('INTAKE', known.intakeId);
  ctx.audit.touch('ORDER', orderId);
  ctx.audit.note({ channel: known.channel, externalId: known.externalId });
  await ctx.audit.write('intake.update');
}

interface Update {
  orderId: string;
  base: IntakeOrder;
  next: IntakeOrder;
  mapping: IntakeMapping;
  difference: IntakeDifference;
  isAbout: ReadonlyMap<string, string>;
  references: readonly string[];
  gateway: string;
}

/** Stock before windows, as everybody locks them; money last, for it follows the lines. */
async function apply(ctx: Ctx, update: Update): Promise<readonly string[]> {
  const { orderId, base, next, mapping, difference, isAbout, references, gateway } = update;
  const { deliveries, gone, added, buyer } = difference;
  const isSame = deliveries.length + gone.length + added.length + buyer.length === 0 && !difference.hasNewMoney;
  if (isSame) return references;
  if (difference.hasNewMoney || deliveries.some(({ lines }) => lines.gone.length + lines.added.length > 0))
    assertAllowed(mayTakeTotal(next));
  const [unknown] = added;
  if (unknown) throw new Refusal('intake-added', [unknown.externalId]);

  const open = await lockToCancel(ctx, orderId);
  const changing = await changingDeliveries(ctx, open, deliveries, isAbout);
  await changeBuyer(ctx, orderId, buyer, next);
  await cancelGone(ctx, open, gone, { orderId, isAbout });
  const sku = (theirs: string) => ourSku(next.channel, theirs, mapping);
  for (const { suborder, difference: of } of changing) await changeLines(ctx, suborder, of.lines, sku);
  await changeWays(ctx, changing, next, mapping);
  for (const each of changing) await changeMessage(ctx, each);
  const payments = await changeMoney(ctx, difference, { orderId, base, next, references, gateway });
  await refreshOrderStatus(ctx, [orderId]);
  return payments;
}

async function changeWays(
  ctx: Ctx,
  changing: readonly ChangingDelivery[],
  order: IntakeOrder,
  mapping: IntakeMapping,
): Promise<void> {
  const moved = changing.filter(({ difference }) => difference.isMoved);
  for (const { suborder } of moved) await lockLotsOfMove(ctx, suborder.suborderId, [suborder.fcId]);
  for (const { suborder, batch, difference } of changing) {
    const { suborderId } = suborder;
    await changeRecipient(ctx, found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`), difference);
    if (difference.isMoved) await moveDelivery(ctx, { suborderId, batch, order, difference, mapping });
  }
}

async function changeMessage(ctx: Ctx, { suborder, difference }: ChangingDelivery): Promise<void> {
  if (!difference.hasNewMessage) return;
  const { suborderId, message: before } = suborder;
  const message = difference.is.message ?? '';
  const verdict = maySaveNotecard(message);
  if (!verdict.ok) throw new Refusal('intake-unfit', [verdict.message]);
  await ctx.suborders.setMessage(suborderId, message);
  ctx.audit.touch('SUBORDER', suborderId, { before: { message: before }, after: { message } });
}

async function readBoth(ctx: Ctx, known: IntakeRow, message: NewIntake) {
  const mapping = await mappingOf(ctx);
  const { order: base } = readIntake(known, mapping);
  const { order: next, problems } = readIntake({ ...known, message: message.message }, mapping);
  const [problem] = problems;
  if (problem) throw new Refusal('intake-unfit', [problem.text]);
  if (!base || !next) throw new Refusal('intake-unfit.unreadable');
  return { base, next, mapping };
}

/** Orders from before suborders were noted have theirs in the order of their deliveries. */
function namesOf({ orderId, suborders }: IntakeRow, base: IntakeOrder): Map<string, string> {
  const noted = Object.entries(suborders);
  if (noted.length > 0) return new Map(noted);
  return new Map(base.deliveries.map(({ externalId }, place) => [externalId, `${orderId}-${place + 1}`]));
}
