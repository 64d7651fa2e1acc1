/* What migration 029 does to money that moved before it. It stands by itself: the rules of the product may change, what a migration once did may not. */

/** A movement of an order's ledger, in the sequence it was written down; cents, debit above zero. */
export interface OldEntry {
  kind: string;
  /** The refund or payment it is about. */
  key: string | null;
  receivable: number;
  tax: number;
  amount: number;
}

export interface OldRefund {
  refundId: string;
  suborderId: string | null;
  amount: number;
  hasFailed: boolean;
  lineItems: { index: number; amount: number; tax: number }[];
}

/** A line of the order as it is now. */
export interface OldLine {
  suborderId: string;
  index: number;
  worth: number;
  isCounted: boolean;
}

export interface OldOrder {
  orderId: string;
  isCancelled: boolean;
  /** The key of the ledger entry of the credit that took the place of the cancelled order's money. */
  creditInstead: string | null;
  entries: OldEntry[];
  refunds: OldRefund[];
  lines: OldLine[];
}

/** A refund as it is to be stored. */
export interface ReplayedRefund {
  refundId: string;
  sequence: number;
  balanceBefore: number;
  returned: number;
  allowance: number;
  tax: number;
  totalAfterRefund: number;
  releases: { amount: number; tax: number }[];
}

export interface Replayed {
  orderId: string;
  refunds: ReplayedRefund[];
  writtenOff: number;
  writtenOffTax: number;
}

interface Running extends ReplayedRefund {
  old: OldRefund;
  isReversed: boolean;
}

interface State {
  total: number;
  tax: number;
  creditUsed: number;
  captured: number;
  creditInstead: number;
  refunds: Running[];
}

/** Splits the refunds of an order as if they had been made by today's rule, one movement of its ledger after the other. */
export function replayed(order: OldOrder): Replayed {
  const state: State = { total: 0, tax: 0, creditUsed: 0, captured: 0, creditInstead: 0, refunds: [] };
  for (const entry of order.entries) take(state, order, entry);
  for (const refund of order.refunds) if (!state.refunds.some(({ old }) => old === refund)) addFailed(state, refund);
  const balance = balanceOf(state);
  const writtenOff = order.isCancelled ? Math.max(0, balance) : 0;
  const writtenOffTax = Math.min(writtenOff, taxLeft(state), part(state.tax, writtenOff, state.total));
  return { orderId: order.orderId, refunds: state.refunds, writtenOff, writtenOffTax };
}

function take(state: State, order: OldOrder, { kind, key, receivable, tax, amount }: OldEntry): void {
  if (['opening', 'order_placed', 'order_changed'].includes(kind)) {
    state.total += receivable;
    state.tax -= tax;
    release(state, order, Math.max(0, -receivable));
  }
  if (kind === 'payment_settled') state.captured -= receivable;
  if (kind === 'credit_used') state.creditUsed -= receivable;
  if (kind === 'refund_reserved') reserve(state, order, key);
  if (kind === 'refund_failed') fail(state, key);
  if (key === null || key !== order.creditInstead) return;
  [state.total, state.tax, state.creditInstead] = [0, 0, amount]; // the sale was off, and nobody said so
  release(state, order, 0);
}

function standing(state: State): Running[] {
  return state.refunds.filter(({ isReversed }) => !isReversed);
}

function balanceOf(state: State): number {
  const returned = sum(standing(state).map((refund) => refund.returned));
  return state.total - state.creditUsed - state.captured + returned + state.creditInstead;
}

function taxLeft(state: State): number {
  return Math.max(0, state.tax - sum(standing(state).map(({ tax }) => tax)));
}

function reserve(state: State, order: OldOrder, refundId: string | null): void {
  const old = order.refunds.find((refund) => refund.refundId === refundId);
  if (!old) return;
  const balanceBefore = balanceOf(state);
  const returned = Math.min(old.amount, Math.max(0, -balanceBefore));
  const allowance = old.amount - returned;
  const worth = sum(old.lineItems.map((line) => line.amount + line.tax));
  const inLines = Math.min(allowance, worth);
  const lineTax = part(sum(old.lineItems.map((line) => line.tax)), inLines, worth);
  const tax = Math.min(allowance, taxLeft(state), lineTax + part(state.tax, allowance - inLines, state.total));
  const most = Math.max(state.total, state.captured + state.creditUsed);
  const earlier = state.refunds.filter((refund) => !refund.old.hasFailed);
  const before = sum(earlier.map((refund) => refund.old.amount));
  const row = { refundId: old.refundId, sequence: state.refunds.length + 1, balanceBefore, returned, allowance, tax };
  state.refunds.push({ ...row, totalAfterRefund: most - before - old.amount, releases: [], old, isReversed: false });
}

/** One that had failed before there was a ledger has no entry. */
function addFailed(state: State, old: OldRefund): void {
  const row = { refundId: old.refundId, sequence: state.refunds.length + 1, balanceBefore: 0, returned: 0, tax: 0 };
  state.refunds.push({ ...row, allowance: old.amount, totalAfterRefund: 0, releases: [], old, isReversed: true });
}

function fail(state: State, refundId: string | null): void {
  for (const refund of state.refunds) if (refund.refundId === refundId) refund.isReversed = true;
}

/**
 * A fall of the total releases what was given for lines that are gone today and whose whole worth is in the fall, then what
 * makes allowances exceed the total; no more tax is given back than there is.
 */
function release(state: State, { lines }: OldOrder, fall: number): void {
  const rows = standing(state).toReversed();
  let left = fall;
  for (const row of rows) {
    const named = row.old.lineItems.filter(({ index }) => isGone(lines, row.old.suborderId, index, fall));
    left -= move(row, Math.min(left, sum(named.map((line) => line.amount + line.tax))));
  }
  for (const row of rows) move(row, sum(rows.map(({ allowance }) => allowance)) - state.total);
  for (const row of rows) {
    const over = Math.min(row.tax, sum(rows.map(({ tax }) => tax)) - state.tax);
    if (over <= 0) continue;
    row.tax -= over;
    row.releases.push({ amount: 0, tax: over });
  }
}

function isGone(lines: readonly OldLine[], suborderId: string | null, index: number, fall: number): boolean {
  const line = lines.find((each) => each.suborderId === suborderId && each.index === index);
  return line !== undefined && !line.isCounted && line.worth <= fall;
}

function move(row: Running, most: number): number {
  const amount = Math.max(0, Math.min(row.allowance, most));
  if (amount === 0) return 0;
  const tax = amount === row.allowance ? row.tax : part(row.tax, amount, row.allowance);
  row.returned += amount;
  row.allowance -= amount;
  row.tax -= tax;
  row.releases.push({ amount, tax });
  return amount;
}

/** A part of an amount, rounded half up; the products stay far below what a number holds exactly. */
function part(amount: number, numerator: number, denominator: number): number {
  if (denominator <= 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
