import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { firstToPack, nextToPack, previousShown } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { lineItemMeant, lineItemsLeft, mayPackUnscanned } from '@bloomdesk/domain/fulfilling/line-check';
import { mayPackWithout } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import type { CountedPaper } from '@bloomdesk/domain/printing/reprint';
import { parseScannedText } from '@bloomdesk/domain/fulfilling/scanned-text';
import { parseScan, type WrongScan } from '@bloomdesk/domain/fulfilling/parse-scan';
import { isAtLeast } from '@bloomdesk/domain/suborders/suborder-status';
import {
  type BenchState,
  isPackable,
  lackedPapers,
  linesOf,
  placeOf,
  shownOf,
  withMessage,
  unscannedLineItems,
  walkOf,
} from './bench-state.ts';
import { whilePacked, whileRefused, whileShown } from './message-while.ts';
import { withoutPacked, withStatus, withWork } from './bench-work.ts';
import type { BenchWork } from './waiting-work.ts';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { textsOf } from '#texts/catalogue.ts';
import { refusalSentence, verdictSentence } from '#texts/refusal-sentence.ts';

const t = textsOf(fulfillingTexts);

/** What became of an action: the new state, and what the server must hear. */
export interface Step {
  state: BenchState;
  work?: BenchWork | undefined;
  /** Scanned here, so that this bench takes it over from anyone who has it (D285). */
  takesOver?: string | undefined;
}

/**
 * A scan: the right one packs and shows the next, another of the batch is shown, anything else changes nothing (D88). Where
 * the whole is unknown, `end` may be the code itself, after a key that was touched by accident.
 */
export function scan(state: BenchState, raw: string, now: number, end: string | null = null): Step {
  const line = scanLine(state, raw);
  if (line) return { state: line };
  const walk = walkOf(state);
  const whole = parseScan(walk, state.shownId, raw);
  const isUnknown = whole.kind === 'wrong' && unknownReasons.includes(whole.reason);
  if (isUnknown && end !== null) return scan(state, end, now);
  if (whole.kind === 'pack') return pack(state, whole.suborderId, now, raw);
  if (whole.kind === 'wrong') {
    const said = withMessage(state, 'wrong', refusalSentence(whole.message, whole.sentence), raw);
    return { state: whileRefused(said, raw, whole.reason) };
  }
  return jump(state, { ...whole, message: refusalSentence(whole.message, whole.sentence) }, raw);
}

/** What is read so may be a code of this batch after a key that was touched. */
const unknownReasons: readonly WrongScan[] = ['not-in-batch', 'other-batch', 'unreadable'];

/** A product or a slot of the suborder on screen: that line is done; null for any other code, or where nobody asks. */
function scanLine(state: BenchState, raw: string): BenchState | null {
  const shown = shownOf(state);
  const code = parseScannedText(raw);
  if (!shown || code === null || !isPackable(state, shown.suborderId)) return null;
  const scans = state.lineScans.get(shown.suborderId) ?? [];
  const lines = linesOf(state, shown);
  const line = lineItemMeant(lines, scans, code);
  if (!line) return null;
  if (!lineItemsLeft(lines, scans).includes(line))
    return whileShown(withMessage(state, 'notice', t('scannedAlready', { name: line.name }), raw));
  const after = [...scans, { index: line.index, code }];
  const left = lineItemsLeft(lines, after).length;
  const lineScans = new Map(state.lineScans).set(shown.suborderId, after);
  const words = left === 0 ? t('allScanned', { name: line.name }) : t('moreToScan', { name: line.name, left });
  return whileShown(withMessage({ ...state, lineScans }, 'right', words, raw), linesLeft);
}

function jump(state: BenchState, { suborderId, message }: { suborderId: string; message: string }, raw: string): Step {
  const holder = state.elsewhere.get(suborderId);
  const words = holder === undefined ? message : t('wasElsewhere', { named: named(state, suborderId), holder });
  const elsewhere = new Map([...state.elsewhere].filter(([id]) => id !== suborderId));
  return {
    state: whileShown(withMessage({ ...state, elsewhere, shownId: suborderId }, 'notice', words, raw)),
    takesOver: suborderId,
  };
}

/** Next: the suborder on screen is packed, or left behind when it already is. */
export function next(state: BenchState, now: number): Step {
  const shown = shownOf(state);
  if (!shown) return { state };
  return isPackable(state, shown.suborderId) ? pack(state, shown.suborderId, now, null) : { state: showNext(state) };
}

/** Leaves the suborder on screen for later; the others come first. */
export function skip(state: BenchState): BenchState {
  if (state.shownId === null) return state;
  return showNext({ ...state, skipped: new Set([...state.skipped, state.shownId]) });
}

/** Brings one of those left for later back on screen. */
export function bringBack(state: BenchState, suborderId: string): BenchState {
  return { ...state, shownId: suborderId, skipped: new Set([...state.skipped].filter((id) => id !== suborderId)) };
}

/** Someone has seen that the papers of a suborder are printed; it is shown, to be packed. */
export function settle(state: BenchState, suborderId: string): Step {
  const suborder = state.suborders.find((each) => each.suborderId === suborderId);
  const documents = suborder ? lackedPapers(state, suborder) : [];
  const back = bringBack(state, suborderId);
  if (documents.length === 0) return { state: back };
  const work: BenchWork = { kind: 'print', suborderId, documents, isReprint: false };
  return { state: withWork(back, work), work };
}

/** Packs the suborder on screen though its papers are not printed or its lines not scanned; only for people who may, with a reason (D273). */
export function packUnprinted(state: BenchState, reason: string, now: number): Step {
  const shown = shownOf(state);
  return shown && isPackable(state, shown.suborderId) ? pack(state, shown.suborderId, now, null, reason) : { state };
}

/** Looks at the suborder before, packed or not; nothing changes. */
export function lookBack(state: BenchState): BenchState {
  const { members } = walkOf(state);
  const from = members.find(({ suborderId }) => suborderId === state.shownId);
  const end = Number.POSITIVE_INFINITY;
  const before = previousShown(
    walkOf(state),
    from ?? { suborderId: '', status: 'AtTable', inException: false, batchIndex: end },
  );
  return before ? { ...state, shownId: before.suborderId } : state;
}

/** Takes the last packing back and shows that suborder again. What was packed before this round has nothing to undo. */
export function undo(state: BenchState): Step {
  if (!state.lastPack) return { state };
  const { suborderId, statusBefore } = state.lastPack;
  const again = withStatus(withoutPacked(state, suborderId), suborderId, statusBefore);
  const words = t('scanUndone', { named: named(state, suborderId) });
  const after = whileShown(withMessage({ ...again, shownId: suborderId, lastPack: null }, 'notice', words, null));
  return isAtLeast(statusBefore, 'Packed')
    ? { state: after }
    : { state: after, work: { kind: 'undo', suborderId, statusBefore } };
}

/** The server refused what was done here: it is taken back, and said in its words. */
export function refused(state: BenchState, work: BenchWork, message: string): BenchState {
  if (work.kind === 'print') return withMessage(state, 'wrong', message, null);
  const back =
    work.kind === 'pack'
      ? withStatus(withoutPacked(state, work.suborderId), work.suborderId, work.statusBefore)
      : state;
  const isLast = state.lastPack?.suborderId === work.suborderId;
  const shownId = state.shownId ?? firstToPack(walkOf(back))?.suborderId ?? null;
  return withMessage({ ...back, shownId, lastPack: isLast ? null : state.lastPack }, 'wrong', message, null);
}

function pack(state: BenchState, suborderId: string, now: number, code: string | null, reason?: string): Step {
  const shown = state.suborders.find((suborder) => suborder.suborderId === suborderId);
  if (!shown) return { state };
  const printed = mayPackWithout(reason === undefined ? lackedPapers(state, shown) : []);
  if (!printed.ok) return { state: whileShown(withMessage(state, 'wrong', verdictSentence(printed), code), nextPaper) };
  const scanned = mayPackUnscanned(reason === undefined ? unscannedLineItems(state, shown) : []);
  if (!scanned.ok) return { state: whileShown(withMessage(state, 'wrong', verdictSentence(scanned), code), linesLeft) };
  const lines = state.lineScans.get(suborderId);
  const work: BenchWork = {
    kind: 'pack',
    suborderId,
    statusBefore: shown.status,
    ...(reason && { reason }),
    ...(lines && { lines }),
  };
  const packed = {
    ...withWork(state, work),
    lastPack: { suborderId, statusBefore: shown.status, at: now },
    hasPacked: true,
  };
  const said = withMessage(packed, 'right', t('isPacked', { named: named(state, suborderId) }), code);
  return { state: showNext(whilePacked(said, suborderId)), work };
}

/** The paper that has to be printed next. */
function nextPaper(state: BenchState, shown: Suborder): CountedPaper | undefined {
  return lackedPapers(state, shown)[0];
}

/** How many lines are still to be scanned. */
function linesLeft(state: BenchState, shown: Suborder): number {
  return unscannedLineItems(state, shown).length;
}

function showNext(state: BenchState): BenchState {
  const walk = walkOf(state);
  const from = walk.members.find(({ suborderId }) => suborderId === state.shownId);
  const after = from ? nextToPack(walk, from) : firstToPack(walk);
  return { ...state, shownId: after?.suborderId ?? null };
}

function named(state: BenchState, suborderId: string): string {
  return t('named', { place: placeOf(state, suborderId), id: suborderId });
}
