import type { GivenSoFar } from '../payments/refund-limits.ts';
import { companyZone } from '../payments/money-report.ts';
import { formatFcDay, formatTime } from '../time/format-clock.ts';
import { no, type Refused, type Verdict, yes } from '../verdict.ts';

/** What care gives or decides, as its log names it (D157). */
export type ResolutionKind = 'refund' | 'credit' | 'redelivery' | 'redistribute' | 'cancellation';

/** An entry of the care log. */
export interface Resolved {
  kind: string;
  /** Of which run it is part; null where it stands alone. */
  runId: string | null;
  /** The suborder it is about; null where it is about the whole order. */
  suborderId: string | null;
  performedBy: string;
  date: Date;
  /** Cents; null where it is no money. */
  amount: number | null;
  /** A credit that went to the recipient. */
  isToRecipient: boolean;
  /** Written down by hand; nothing was given by it. */
  isDecision: boolean;
  /** Its refund was declined: no money went back. */
  isDeclined: boolean;
}

/** What someone is about to give. */
export interface Resolving {
  kind: ResolutionKind;
  runId: string | null;
  suborderId: string | null;
  performedBy: string;
  isToRecipient: boolean;
  isDecision: boolean;
  /** They say that it comes on top of an earlier resolution, and may say so (D158). */
  isAdditional: boolean;
}

export type ResolutionRefusal = 'already-resolved' | 'run-of-another' | 'given-already' | 'not-together';

/**
 * One resolution for an order (D157, D158): what another run or no run has given before locks it, unless someone who
 * may adds to it. A declined refund does not lock its maker. Within a run everything is given once, and beside a
 * redelivery there are credits to the customer alone (D154).
 */
export function mayResolve(resolving: Resolving, log: readonly Resolved[]): Verdict<ResolutionRefusal> {
  const own = ofRun(resolving.runId, log).filter(({ isDeclined }) => !isDeclined);
  if (ofRun(resolving.runId, log).some(({ performedBy }) => performedBy !== resolving.performedBy))
    return no('run-of-another');
  const [latest] = lockingFor(resolving, log);
  if (latest !== undefined && !resolving.isAdditional) return alreadyResolved(latest);
  if (!resolving.isDecision && own.some((given) => isSame(given, resolving)))
    return no('given-already', resolving.kind);
  return goesTogether(resolving, own) ? yes : no('not-together');
}

/** What a log in its order has recorded that is not part of this run, the newest first. */
export function earlierThan<Entry extends Pick<Resolved, 'runId' | 'date'>>(
  runId: string | null,
  log: readonly Entry[],
): Entry[] {
  return log
    .filter((each) => runId === null || each.runId !== runId)
    .toReversed() // of the same moment the last one
    .toSorted((a, b) => b.date.getTime() - a.date.getTime());
}

/** What of an earlier resolution locks this person, the newest first: a refund of their own that was declined does not. */
export function lockingFor<Entry extends Pick<Resolved, 'runId' | 'date' | 'performedBy' | 'isDeclined'>>(
  { runId, performedBy }: Pick<Resolving, 'runId' | 'performedBy'>,
  log: readonly Entry[],
): Entry[] {
  return earlierThan(runId, log).filter((each) => !isReleased(each, performedBy));
}

/** May its maker try again as if it had not been? */
export function isReleased(entry: Pick<Resolved, 'performedBy' | 'isDeclined'>, performedBy: string): boolean {
  return entry.isDeclined && entry.performedBy === performedBy;
}

/** Who has resolved it and when, at the company's clock. */
function alreadyResolved({ performedBy, date, isDeclined }: Resolved): Refused<'already-resolved'> {
  const when = `${formatFcDay(date, companyZone)}, ${formatTime(date, companyZone)} New York time`;
  return isDeclined ? no('already-resolved.declined', performedBy, when) : no('already-resolved', performedBy, when);
}

/** Cents that a run has given so far; what was only written down is not given. */
export function givenInRun(runId: string | null, log: readonly Resolved[]): GivenSoFar {
  const own = ofRun(runId, log).filter(({ isDecision, isDeclined }) => !isDecision && !isDeclined);
  const sumOf = (wanted: string) =>
    own.reduce((sum, { kind, amount }) => sum + (kind === wanted ? (amount ?? 0) : 0), 0);
  return { refund: sumOf('refund'), credit: sumOf('credit') };
}

function ofRun(runId: string | null, log: readonly Resolved[]): Resolved[] {
  return runId === null ? [] : log.filter((each) => each.runId === runId);
}

function isSame(given: Resolved, { kind, suborderId }: Resolving): boolean {
  return given.kind === kind && given.suborderId === suborderId && !given.isDecision;
}

/** Whichever of them comes first. */
function goesTogether(resolving: Resolving, own: readonly Resolved[]): boolean {
  const all = [resolving, ...own];
  return !all.some(({ kind }) => kind === 'redelivery') || !all.some(isNoCompany);
}

function isNoCompany({ kind, isToRecipient }: Pick<Resolved, 'kind' | 'isToRecipient'>): boolean {
  return kind === 'refund' || (kind === 'credit' && isToRecipient);
}
