import { portion } from '../money.ts';

/** What stands of a refund as an allowance; cents. */
export interface OpenAllowance {
  refundId: string;
  /** Its place among the refunds of its order; a later one is newer. */
  sequence: number;
  suborderId: string | null;
  lineItems: readonly NamedLine[];
  allowance: number;
  tax: number;
}

interface NamedLine {
  index: number;
  /** Price and tax it gave back for the line, in cents. */
  worth: number;
  /** The line still counts in the order's total. */
  isCounted: boolean;
}

/** Lines of a suborder that have left the order's total. */
export interface Departure {
  suborderId: string;
  lines: readonly number[];
}

/** So much of a refund's allowance becomes returned, and the tax in it comes back to the books; cents. */
export interface AllowanceRelease {
  refundId: string;
  amount: number;
  tax: number;
}

interface FallenOrder {
  /** By how much the order's total has fallen. */
  fall: number;
  /** What has left; null where something came in its place, or nothing in particular left. */
  gone: Departure | null;
  /** As they are now. */
  orderTotal: number;
  taxTotal: number;
}

/**
 * What becomes returned when an order's total falls (D261): up to the fall, allowances for the lines that are gone, then those
 * for their suborder that name no line that is left; then, the newest first, whatever makes allowances exceed the total. No
 * more tax is given back than the order has.
 */
export function releaseAllowances(open: readonly OpenAllowance[], order: FallenOrder): AllowanceRelease[] {
  const rows = open
    .toSorted((a, b) => b.sequence - a.sequence)
    .map((row) => ({ ...row, left: row.allowance, taxLeft: row.tax }));
  const { gone } = order;
  let left = Math.max(0, order.fall);
  const release = (row: Row, most: number) => {
    const amount = Math.max(0, Math.min(row.left, most));
    row.taxLeft -= amount === row.left ? row.taxLeft : portion(row.taxLeft, amount, row.left);
    row.left -= amount;
    return amount;
  };
  const ofSuborder = rows.filter(({ suborderId }) => gone !== null && suborderId === gone.suborderId);
  for (const row of ofSuborder)
    left -= release(
      row,
      Math.min(
        left,
        worthOf(row, ({ index }) => isGone(gone, index)),
      ),
    );
  for (const row of ofSuborder)
    left -= release(row, Math.min(left, row.left - worthOf(row, ({ isCounted }) => isCounted)));
  for (const row of rows) release(row, sum(rows, 'left') - order.orderTotal);
  for (const row of rows) row.taxLeft -= Math.max(0, Math.min(row.taxLeft, sum(rows, 'taxLeft') - order.taxTotal));
  return rows
    .map(({ refundId, allowance, tax, left: rest, taxLeft }) => ({
      refundId,
      amount: allowance - rest,
      tax: tax - taxLeft,
    }))
    .filter(({ amount, tax }) => amount !== 0 || tax !== 0);
}

/** What was released of a refund for one cause, and what stands of that refund as an allowance now; cents. */
export interface OpenRelease extends AllowanceRelease {
  allowance: number;
  allowanceTax: number;
}

/**
 * What turns into an allowance again when that which it was released for counts once more (D261): no more than the total
 * rises by, and than fits below the total and its tax.
 */
export function turnBack(
  released: readonly OpenRelease[],
  order: { rise: number; allowanceRoom: number; taxRoom: number },
): AllowanceRelease[] {
  let [room, taxRoom] = [Math.max(0, Math.min(order.rise, order.allowanceRoom)), Math.max(0, order.taxRoom)];
  return released
    .map((release) => {
      const amount = Math.min(release.amount, room);
      const exact = amount === release.amount ? release.tax : portion(release.tax, amount, release.amount);
      const tax = Math.min(exact, taxRoom, release.allowance + amount - release.allowanceTax);
      room -= amount;
      taxRoom -= tax;
      return { refundId: release.refundId, amount, tax };
    })
    .filter(({ amount, tax }) => amount !== 0 || tax !== 0);
}

interface Row extends OpenAllowance {
  left: number;
  taxLeft: number;
}

function isGone(gone: Departure | null, index: number): boolean {
  return gone?.lines.includes(index) ?? false;
}

function worthOf(row: Row, counts: (line: NamedLine) => boolean): number {
  return row.lineItems.filter(counts).reduce((total, { worth }) => total + worth, 0);
}

function sum(rows: readonly Row[], of: 'left' | 'taxLeft'): number {
  return rows.reduce((total, row) => total + row[of], 0);
}
