import { dollars } from '@bloomdesk/domain/money';
import type { OrderTotals } from '@bloomdesk/domain/orders/order-totals';
import { type Departure, releaseAllowances, turnBack } from '@bloomdesk/domain/payments/allowance-releases';
import type { Ctx } from '#composition/request-context.ts';
import type { ReleaseCause } from '#features/payments/allowances.store.ts';
import type { OrderMoney } from '#features/orders/order-money.store.ts';

/**
 * What has changed the total of an order: lines that left with one that was deleted or with their cancelled suborder, one that
 * came back or went for another, or neither.
 */
export type TotalChange =
  | ({ kind: 'left'; lineIndex: number | null } & Departure)
  | { kind: 'restored' | 'replaced'; suborderId: string; lineIndex: number }
  | { kind: 'other' };

interface Retotalling {
  before: OrderMoney;
  now: Pick<OrderTotals, 'orderTotal' | 'taxTotal'>;
  change: TotalChange;
}

/**
 * Turns what was given for lines that have left the total into what was paid too much, and back when they return (D261).
 * Answers by how much the balance rises, in cents.
 */
export async function moveAllowances(ctx: Ctx, orderId: string, { before, now, change }: Retotalling): Promise<number> {
  const { allowances, allowanceTax, writtenOffTax } = before;
  const rise = now.orderTotal - before.stored.orderTotal;
  if (change.kind === 'restored' && before.returned > 0) {
    const { suborderId, lineIndex } = change;
    const taxRoom = now.taxTotal - allowanceTax - writtenOffTax;
    const released = await ctx.allowances.releasedFor(suborderId, lineIndex);
    const back = turnBack(released, { rise, allowanceRoom: now.orderTotal - allowances, taxRoom });
    return await move(ctx, orderId, back.map(negative), { suborderId, lineIndex });
  }
  if (allowances === 0) return 0;
  const gone = change.kind === 'left' ? change : null;
  const open = await ctx.allowances.of(orderId);
  const taxTotal = now.taxTotal - writtenOffTax;
  const releases = releaseAllowances(open, { fall: -rise, gone, orderTotal: now.orderTotal, taxTotal });
  return await move(ctx, orderId, releases, causeOf(change));
}

type Release = ReturnType<typeof turnBack>[number];

function negative({ refundId, amount, tax }: Release): Release {
  return { refundId, amount: -amount, tax: -tax };
}

function causeOf(change: TotalChange): ReleaseCause {
  if (change.kind === 'other') return { suborderId: null, lineIndex: null };
  return { suborderId: change.suborderId, lineIndex: change.lineIndex };
}

async function move(ctx: Ctx, orderId: string, releases: readonly Release[], cause: ReleaseCause): Promise<number> {
  if (releases.length === 0) return 0;
  await ctx.allowances.move(orderId, releases, cause, ctx.now);
  const amount = releases.reduce((sum, release) => sum + release.amount, 0);
  if (amount !== 0) ctx.audit.touch('ORDER', orderId, { after: { noLongerGivenForAProblem: dollars(amount) } });
  return amount;
}
