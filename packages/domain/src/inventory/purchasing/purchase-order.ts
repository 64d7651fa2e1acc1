import { no, type Verdict, yes } from '../../verdict.ts';
import { isDay, type Day } from '../../time/calendar-day.ts';
import { workDayProblem } from '../../time/work-days.ts';

export const purchaseOrderStates = ['draft', 'sent', 'partly received', 'closed', 'cancelled'] as const;
export type PurchaseOrderState = (typeof purchaseOrderStates)[number];

export const purchaseOrderStateLabels: Readonly<Record<PurchaseOrderState, string>> = {
  'draft': 'Draft',
  'sent': 'Sent',
  'partly received': 'Partly received',
  'closed': 'Closed',
  'cancelled': 'Cancelled',
};

/** So many lines a purchase order may have. */
export const mostPurchaseLines = 200;
const mostUnits = 1_000_000;
/** A million dollars a unit is a mistake. */
const highestCost = 100_000_000;

/** A line as it is written. */
export interface PurchaseLineDraft {
  /** None for a line that is new. */
  lineId?: number | undefined;
  sku: string;
  quantity: number;
  /** Cents; null where the amount cannot be read. */
  unitCost: number | null;
  expectedDate: Day;
}

/** A line as it is kept, with what has come of it. */
export interface KeptPurchaseLine {
  lineId: number;
  sku: string;
  quantity: number;
  expectedDate: Day;
  isCancelled: boolean;
  /** Units that have come, good and rejected. */
  came: number;
  /** Units on their way. */
  outstanding: number;
}

/** What decides how far a purchase order is. */
export interface PurchaseOrderFacts {
  isSent: boolean;
  isClosed: boolean;
  isCancelled: boolean;
  lines: readonly Pick<KeptPurchaseLine, 'came' | 'outstanding'>[];
}

/** How far a purchase order is, from what has come of its lots: nothing is on its way any more once it is closed (D352). */
export function purchaseOrderState({ isSent, isClosed, isCancelled, lines }: PurchaseOrderFacts): PurchaseOrderState {
  if (isCancelled) return 'cancelled';
  if (!isSent) return 'draft';
  if (isClosed || lines.every(({ outstanding }) => outstanding === 0)) return 'closed';
  return lines.some(({ came }) => came > 0) ? 'partly received' : 'sent';
}

export type PurchaseLineField = 'sku' | 'quantity' | 'unitCost' | 'expectedDate';

/** Something wrong with a line, by its place from 0; `lines` is about all of them. */
export interface PurchaseProblem {
  place: number | null;
  field: PurchaseLineField | 'lines';
  message: string;
}

/** What speaks against the lines of a purchase order, as they are written over those that are kept (D352, D353). */
export function purchaseLineProblems(
  drafts: readonly PurchaseLineDraft[],
  kept: readonly KeptPurchaseLine[],
  { today, isSent }: { today: Day; isSent: boolean },
): PurchaseProblem[] {
  if (drafts.length === 0) return [{ place: null, field: 'lines', message: 'Add at least one line.' }];
  if (drafts.length > mostPurchaseLines)
    return [{ place: null, field: 'lines', message: `A purchase order has ${mostPurchaseLines} lines at most.` }];
  const byId = new Map(kept.map((line) => [line.lineId, line]));
  return drafts.flatMap((draft, place) => {
    const before = draft.lineId === undefined ? undefined : byId.get(draft.lineId);
    const twice = drafts.findIndex(({ lineId }) => lineId !== undefined && lineId === draft.lineId) !== place;
    const own = [
      ...(draft.lineId !== undefined && (before === undefined || twice || before.isCancelled)
        ? [{ field: 'sku' as const, message: 'This line is not one of this purchase order.' }]
        : []),
      ...lineProblems(draft, today, before),
      ...(before && isSent ? sentLineProblems(draft, before) : []),
    ];
    return own.map((problem) => ({ place, ...problem }));
  });
}

function lineProblems(
  { sku, quantity, unitCost, expectedDate }: PurchaseLineDraft,
  today: Day,
  before: KeptPurchaseLine | undefined,
): { field: PurchaseLineField; message: string }[] {
  const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= mostUnits;
  const isCost = unitCost !== null && Number.isInteger(unitCost) && unitCost >= 0 && unitCost <= highestCost;
  return [
    ...(sku.trim() === '' ? [{ field: 'sku' as const, message: 'Choose a product.' }] : []),
    ...(isWhole
      ? []
      : [{ field: 'quantity' as const, message: 'Quantity must be a whole number from 1 to 1,000,000.' }]),
    ...(isCost ? [] : [{ field: 'unitCost' as const, message: 'Cost must be an amount like 1.25.' }]),
    ...(expectedDate === before?.expectedDate ? [] : dateProblems(expectedDate, today)),
  ];
}

function dateProblems(day: Day, today: Day): { field: 'expectedDate'; message: string }[] {
  if (!isDay(day)) return [{ field: 'expectedDate', message: 'Choose the day it is expected.' }];
  const problem = day < today ? 'must not be in the past' : workDayProblem(day, today);
  return problem === undefined ? [] : [{ field: 'expectedDate', message: `Expected date ${problem}.` }];
}

function sentLineProblems(
  { sku, quantity }: PurchaseLineDraft,
  before: KeptPurchaseLine,
): { field: PurchaseLineField; message: string }[] {
  return [
    ...(sku === before.sku ? [] : [{ field: 'sku' as const, message: `The product stays ${before.sku}.` }]),
    ...(quantity >= before.came ? [] : [{ field: 'quantity' as const, message: `${before.came} have already come.` }]),
  ];
}

/** May a purchase order be changed, sent again, received or closed? */
export function mayChangePurchaseOrder(state: PurchaseOrderState): Verdict<'purchase-order-over'> {
  return state === 'closed' || state === 'cancelled' ? no('purchase-order-over', purchaseOrderStateLabels[state]) : yes;
}

/** May it be sent? A draft with lines to a vendor with an address; once sent, it may be sent again. */
export function maySendPurchaseOrder(
  state: PurchaseOrderState,
  email: string,
): Verdict<'purchase-order-over' | 'vendor-without-email'> {
  const open = mayChangePurchaseOrder(state);
  if (!open.ok) return open;
  return email === '' ? no('vendor-without-email') : yes;
}

/** May it be cancelled? Only while nothing has come; later it is closed. */
export function mayCancelPurchaseOrder(
  state: PurchaseOrderState,
): Verdict<'purchase-order-over' | 'purchase-order-received'> {
  return state === 'partly received' ? no('purchase-order-received') : mayChangePurchaseOrder(state);
}

/** The code a purchase order is known by; it stands on its papers as a bar code. */
export function purchaseOrderCode(purchaseOrderId: number): string {
  return `PO-${purchaseOrderId}`;
}

/** The purchase order a scanned or typed text names; null where it names none. */
export function parsePurchaseOrderCode(text: string): number | null {
  const digits = /^(?:PO)[-\s]?(\d{5,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
