import { isDay, type Day } from '../../time/calendar-day.ts';
import { workDayProblem } from '../../time/work-days.ts';
import { no, type Verdict, yes } from '../../verdict.ts';

export const transferStates = ['in transit', 'partly received', 'received', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

export const transferStateLabels: Readonly<Record<TransferState, string>> = {
  'in transit': 'In transit',
  'partly received': 'Partly received',
  'received': 'Received',
  'cancelled': 'Cancelled',
};

/** So many lots travel with one transfer. */
export const mostTransferLines = 200;

/** How far a line of a transfer is. */
export interface TransferUnits {
  /** Units that have come, good and rejected. */
  came: number;
  /** Units in transit. */
  outstanding: number;
}

/** How far a transfer is, from what has become of its lots: nothing is in transit any more once it is cancelled (D366). */
export function transferState(lines: readonly TransferUnits[], isCancelled: boolean): TransferState {
  const hasCome = lines.some(({ came }) => came > 0);
  if (lines.some(({ outstanding }) => outstanding > 0)) return hasCome ? 'partly received' : 'in transit';
  return isCancelled && !hasCome ? 'cancelled' : 'received';
}

/** A lot as it stands at the center it leaves. */
export interface SendableLot {
  lotId: number;
  isInbound: boolean;
  /** Units that nobody has taken and nothing sets aside. */
  available: number;
  expirationDate: Day | null;
}

/** Something wrong with a transfer that is to be sent; `place` from 0, null for all of it. */
export interface TransferProblem {
  place: number | null;
  field: 'lotId' | 'units' | 'lines' | 'expectedDate';
  message: string;
}

interface SentTransfer {
  lines: readonly { lotId: number; units: number }[];
  expectedDate: Day;
}

/** What speaks against sending these units: only what is here and nobody has taken leaves a center, so that no order loses stock by it. */
export function transferProblems(
  { lines, expectedDate }: SentTransfer,
  lots: ReadonlyMap<number, SendableLot>,
  today: Day,
): TransferProblem[] {
  const problems: TransferProblem[] = [];
  const dayProblem = expectedDateProblem(expectedDate, today);
  if (dayProblem !== undefined) problems.push({ place: null, field: 'expectedDate', message: dayProblem });
  if (lines.length === 0) problems.push({ place: null, field: 'lines', message: 'Choose at least one lot.' });
  if (lines.length > mostTransferLines)
    problems.push({ place: null, field: 'lines', message: `A transfer has at most ${mostTransferLines} lots.` });
  for (const [place, line] of lines.entries()) {
    const isTwice = lines.findIndex(({ lotId }) => lotId === line.lotId) !== place;
    const problem = isTwice
      ? { field: 'lotId' as const, message: 'This lot is in the transfer twice.' }
      : lineProblem(line, lots.get(line.lotId), expectedDate);
    if (problem) problems.push({ place, ...problem });
  }
  return problems;
}

function lineProblem(
  { lotId, units }: { lotId: number; units: number },
  lot: SendableLot | undefined,
  expectedDate: Day,
): Omit<TransferProblem, 'place'> | undefined {
  if (!lot) return { field: 'lotId', message: `This center has no lot ${lotId}.` };
  if (lot.isInbound) return { field: 'lotId', message: `Lot ${lotId} is still on its way.` };
  if (lot.expirationDate !== null && lot.expirationDate < expectedDate)
    return { field: 'lotId', message: `Lot ${lotId} spoils before it arrives.` };
  const spare = Math.max(0, lot.available);
  if (!Number.isInteger(units) || units < 1) return { field: 'units', message: 'Send at least one unit.' };
  return units > spare ? { field: 'units', message: `Lot ${lotId} has ${spare} to spare.` } : undefined;
}

function expectedDateProblem(day: Day, today: Day): string | undefined {
  if (!isDay(day)) return 'Choose the day it is expected.';
  const problem = day < today ? 'must not be in the past' : workDayProblem(day, today);
  return problem === undefined ? undefined : `Expected date ${problem}.`;
}

/** May something of a transfer be received, or the rest called back? While something is in transit. */
export function mayTouchTransfer(state: TransferState): Verdict<'transfer-over'> {
  return state === 'in transit' || state === 'partly received' ? yes : no('transfer-over', transferStateLabels[state]);
}

/** The code a transfer is known by; it stands on its papers as a bar code. */
export function transferCode(transferId: number): string {
  return `TR-${transferId}`;
}
