import type { ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import { refundBooking, refundTax } from '@bloomdesk/domain/intake/shops/shop-refund';
import { dollars, formatMoney } from '@bloomdesk/domain/money';
import { mayRaiseException } from '@bloomdesk/domain/suborders/exception-rules';
import type { Ctx } from '#composition/request-context.ts';
import { raise } from '#features/intake/change-placed.ts';
import type { IntakeRow } from '#features/intake/intake.store.ts';
import { mappingOf, readIntake, referencesOf } from '#features/intake/read-intake.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { bookRefund, refundableAt } from '#workflows/money/book-refund.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';

/** Books what a shop has given back of an order, each refund once however often it is told; until it is placed they wait (D472). */
export async function bookShopRefunds(ctx: Ctx, known: IntakeRow, refunds: readonly ShopRefund[]): Promise<void> {
  for (const refund of refunds) {
    const isNew = await ctx.storefrontRefunds.add(known.channel, refund, known.intakeId, ctx.now);
    if (isNew && known.orderId !== null) await bookOne(ctx, known, known.orderId, refund, false);
  }
}

/** Books what a shop had given back of an order before it was placed; what was for lines never came into its total. */
export async function bookWaitingRefunds(ctx: Ctx, known: IntakeRow): Promise<void> {
  const { intakeId, orderId } = known;
  if (orderId === null) return;
  for (const refund of await ctx.storefrontRefunds.waitingFor(intakeId))
    await bookOne(ctx, known, orderId, refund, true);
}

async function bookOne(ctx: Ctx, known: IntakeRow, orderId: string, refund: ShopRefund, isFromBefore: boolean) {
  const { channel } = known;
  const references = referencesOf(known, readIntake(known, await mappingOf(ctx)).order);
  await lockOrder(ctx, orderId);
  const own = await ctx.storefrontRefunds.ours(orderId, refund);
  const refundable = await refundableAt(ctx, orderId, references);
  const booking = refundBooking({ refund, isOurs: own !== undefined, order: { isFromBefore, refundable } });
  await ctx.storefrontRefunds.settle(channel, refund.id, orderId, booking.is, ctx.now);
  if (own?.status === 'pending') await ctx.refunds.settle(own.refundId, transactionOf(refund), ctx.now);
  if (booking.is === 'too-much') await raiseTooMuch(ctx, orderId, channel, booking.amount);
  if (booking.is === 'booked') {
    const { amount } = booking;
    const reasons = [{ tag: refundTag, details: reasonOf(refund, channel) }];
    const tax = Math.min(amount, refundTax(refund));
    const transactionId = transactionOf(refund);
    await bookRefund(ctx, { orderId, amount, tax, reasons, transactionId, references });
    ctx.audit.note({ amount: dollars(amount), reason: reasonOf(refund, channel), storefrontRefund: refund.id });
  }
  if (booking.is === 'nothing') return;
  await refreshOrderStatus(ctx, [orderId]);
  ctx.audit.touch('ORDER', orderId);
  await ctx.audit.write(booking.is === 'too-much' ? 'intake.refundOpen' : 'intake.refund');
}

const refundTag = 'Other: Other';

function reasonOf({ note }: ShopRefund, channel: string): string {
  const said = note.trim();
  return said === '' ? `Refunded at ${channel}` : said;
}

/** The gateway's id of it, else the shop's. */
function transactionOf({ id, transactionIds: [first = id] }: ShopRefund): string {
  return first;
}

/** More than is left of what the shop has taken: the books keep what they have, and people look at it. */
async function raiseTooMuch(ctx: Ctx, orderId: string, channel: string, amount: number): Promise<void> {
  const all = await ctx.suborders.ofOrder(orderId);
  const open = all.filter(({ status }) => mayRaiseException(status).ok);
  const suborders = await lockSuborders(
    ctx,
    open.map(({ suborderId }) => suborderId),
  );
  await raise(
    ctx,
    suborders,
    `Other: ${channel} has refunded ${formatMoney(amount)}, more than is left to refund here`,
  );
  ctx.audit.note({ amount: dollars(amount) });
}
