import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import type { AcceptableOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import { dollars } from '@bloomdesk/domain/money';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { Refusal } from '#http/refusal.ts';
import { lockCardTransaction } from '#workflows/locking/lock-money.ts';
import { placeOrder } from '#workflows/order/place-order.ts';

/** Where a checked order comes from, and what is noted there in the transaction that places it. */
export interface OrderSource {
  toPlace: PlacedOrder;
  /** Holds the source; false where it is settled meanwhile and nothing is to be placed. */
  hold?: (tx: Ctx) => Promise<boolean>;
  settle: (tx: Ctx, orderId: string) => Promise<void>;
  /** The verb of the audit trail. */
  verb: string;
}

/** What became of a checked order; `known` is one whose reference is in already, or that was settled meanwhile. */
export type Placed = { is: 'placed' | 'known' } | { is: 'refused'; why: string };

/**
 * Places one checked order with its stock, windows, mark at its source and trail in one transaction (D214, D342): whole
 * or not at all, and what it cannot be placed for is told in words. Faults that trying again may mend are thrown.
 */
export async function placeCheckedOrder(ctx: Ctx, order: AcceptableOrder, source: OrderSource): Promise<Placed> {
  try {
    return { is: (await placed(ctx, order, source)) ? 'placed' : 'known' };
  } catch (error) {
    if (error instanceof Refusal) return { is: 'refused', why: error.message };
    if (!isDataProblem(error)) throw error;
    ctx.log.error({ err: error, orderRef: order.orderRef }, 'checked order not stored');
    return { is: 'refused', why: 'this order could not be stored, please contact the dev team' };
  }
}

async function placed(
  ctx: Ctx,
  order: AcceptableOrder,
  { toPlace, hold, settle, verb }: OrderSource,
): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    if (hold && !(await hold(tx))) return false;
    await assertTransaction(tx, order);
    const orderId = await placeOrder(tx, toPlace);
    if (orderId === undefined) return false;
    const { orderRef, totals, suborders } = order;
    tx.audit.touch('ORDER', orderId, { after: { orderRef, orderTotal: dollars(totals.orderTotal) } });
    for (const { suborderNumber } of suborders) tx.audit.touch('SUBORDER', suborderIdOf(orderId, suborderNumber));
    await settle(tx, orderId);
    await tx.audit.write(verb);
    return true;
  });
}

/** Another order may have used it since the check (D265). */
async function assertTransaction(tx: Ctx, { transaction }: AcceptableOrder): Promise<void> {
  const { paymentType, transactionId } = transaction;
  if (paymentType !== 'card' || transactionId === null) return;
  const orderId = await lockCardTransaction(tx, transactionId);
  if (orderId !== undefined) throw new Refusal('transaction-used', [transactionId, orderId]);
}

/** SQLSTATE classes 22 and 23: what an order holds cannot be stored, however often it is tried. */
export function isDataProblem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
