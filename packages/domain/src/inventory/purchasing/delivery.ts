import { keysOf } from '../../typed-object.ts';
import { addDays, isDay, type Day } from '../../time/calendar-day.ts';
import { farDayProblem } from '../../time/work-days.ts';
import { no, type Verdict, yes } from '../../verdict.ts';
import type { AdjustmentType } from '../adjustment-types.ts';
import type { PurchaseOrderState } from './purchase-order.ts';

/** Why units are turned away at the dock: in words, and the adjustment that takes them off (D354). */
const reasons = {
  damaged: { label: 'Damaged on the way', type: 'Damaged Logistics' },
  wilted: { label: 'Wilted', type: 'Receiving: Rejected: Other' },
  wrong: { label: 'Wrong product', type: 'Receiving: Rejected: Other' },
  dated: { label: 'Spoils too soon', type: 'Receiving: Rejected: Other' },
  other: { label: 'Other', type: 'Receiving: Rejected: Other' },
} as const satisfies Record<string, { label: string; type: AdjustmentType }>;

export type RejectionReason = keyof typeof reasons;
export const rejectionReasons = keysOf(reasons);

export function rejectionLabel(reason: RejectionReason): string {
  return reasons[reason].label;
}

export function rejectionType(reason: RejectionReason): AdjustmentType {
  return reasons[reason].type;
}

/** What has come of one line. */
export interface DeliveredLine {
  lineId: number;
  good: number;
  rejected: readonly { reason: RejectionReason; quantity: number }[];
  /** Null where it does not spoil. */
  spoilDate: Day | null;
}

/** Units of a line that have come, good and rejected. */
export function unitsCome({ good, rejected }: Pick<DeliveredLine, 'good' | 'rejected'>): number {
  return rejected.reduce((sum, { quantity }) => sum + quantity, good);
}

/** The day a product that comes today spoils on; null where nobody has said how long it keeps. */
export function proposedSpoilDate(today: Day, shelfLifeDays: number | null): Day | null {
  return shelfLifeDays === null ? null : addDays(today, shelfLifeDays);
}

/** What is wrong with a delivery, by the place of its line from 0; null is about all of it. */
export function deliveryProblems(
  lines: readonly DeliveredLine[],
  today: Day,
): { place: number | null; message: string }[] {
  if (lines.every((line) => unitsCome(line) === 0)) return [{ place: null, message: 'Count at least one unit.' }];
  return lines.flatMap((line, place) => {
    const isTwice = lines.findIndex(({ lineId }) => lineId === line.lineId) !== place;
    const message = isTwice ? 'This line is in the delivery twice.' : spoilProblem(line, today);
    return message === undefined ? [] : [{ place, message }];
  });
}

function spoilProblem({ spoilDate, good }: DeliveredLine, today: Day): string | undefined {
  if (spoilDate === null || good === 0) return undefined;
  if (!isDay(spoilDate)) return 'Spoil date must be a day like 2027-02-13.';
  if (spoilDate < today) return 'It is past its spoil date. Reject it instead.';
  const problem = farDayProblem(spoilDate, today);
  return problem === undefined ? undefined : `Spoil date ${problem}.`;
}

/** May goods be received on a purchase order? Once it is sent, also more than was ordered; never after a cancellation. */
export function mayReceive(state: PurchaseOrderState): Verdict<'purchase-order-unsent' | 'purchase-order-over'> {
  if (state === 'draft') return no('purchase-order-unsent');
  return state === 'cancelled' ? no('purchase-order-over', 'Cancelled') : yes;
}
