import type { getPackingProgress } from '@bloomdesk/contract/batches/calls';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { CallData } from '@bloomdesk/contract/call';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { type Finish, finishOf, toPack } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import {
  type LineItemPlaces,
  type LineItemScan,
  lineItemsLeft,
  lineItemsToScan,
  type LineItemToScan,
} from '@bloomdesk/domain/fulfilling/line-check';
import { papersMissing } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import { parseScan, type ScanMember, type ScannedBatch } from '@bloomdesk/domain/fulfilling/parse-scan';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { CountedPaper } from '@bloomdesk/domain/printing/reprint';
import { paperFactsOf } from './paper-facts.ts';
import type { Tone } from './tones.ts';

/** Where a member of the batch stands, as the server tells all benches. */
export type PackingState = CallData<typeof getPackingProgress>['suborders'][number];

/** What was said last: after a scan, a key or an answer of the server. */
export interface BenchMessage {
  tone: Tone;
  words: string;
  /** What was read, as it came; null where nothing was scanned. */
  code: string | null;
  /** Counts what was said, so that the same words twice are seen twice. */
  n: number;
  /** Whether it is still so; without it, it stays until something else is said. */
  isSo?: (state: BenchState) => boolean;
}

export interface LastPack {
  suborderId: string;
  statusBefore: SuborderStatus;
  /** Milliseconds. */
  at: number;
}

/** A batch at a packing table. */
export interface BenchState {
  batchId: string;
  places: Batch['subordersMap'];
  /** The newest known of every member, in batch order; work not yet sent is in it already. */
  suborders: readonly Suborder[];
  /** While a completed batch is fulfilled once more: what this round has packed (D91). */
  packedAgain: ReadonlySet<string> | undefined;
  /** Nothing is packed here before its papers are printed (D273). */
  printsFirst: boolean;
  /** Where lines lie, at a center where each is scanned before its suborder is packed (D273); null elsewhere. */
  linePlaces: Omit<LineItemPlaces, 'cartSlotOf'> | null;
  /** What was scanned of the lines of each suborder that is not packed yet. */
  lineScans: ReadonlyMap<string, readonly LineItemScan[]>;
  /** The batch was completed before: what is printed is not asked about again. */
  isOnceMore: boolean;
  shownId: string | null;
  /** What other benches have on screen, with who works there (D285). */
  elsewhere: ReadonlyMap<string, string>;
  /** What this bench has claimed; its papers may be printed without being asked. */
  claimedId: string | null;
  /** Left for later at this table. */
  skipped: ReadonlySet<string>;
  message: BenchMessage | null;
  lastPack: LastPack | null;
  /** Something was packed at this table in this visit, so the end of the batch completes it (D89). */
  hasPacked: boolean;
}

/** The batch as the rules of packing read it. */
export function walkOf({ batchId, suborders, places, packedAgain, elsewhere }: BenchState): ScannedBatch {
  const members = suborders.map((suborder): ScanMember => {
    const vendor = suborder.delivery.transportVendorDelivery;
    const batchIndex = places[suborder.suborderId]?.batchIndex ?? suborder.batchIndex ?? 0;
    return { ...suborder, batchIndex, trackingNumber: vendor?.trackingCode ?? vendor?.onfleetTaskId ?? null };
  });
  return { batchId, members, packedAgain, claimedElsewhere: new Set(elsewhere.keys()) };
}

export function shownOf({ suborders, shownId }: BenchState): Suborder | null {
  return suborders.find(({ suborderId }) => suborderId === shownId) ?? null;
}

/** Is there still to pack, is it all done, or must someone be asked? */
export function finish(state: BenchState): Finish {
  return finishOf(walkOf(state));
}

/** Would Next pack the suborder on screen? */
export function isPackable(state: BenchState, suborderId: string): boolean {
  return parseScan(walkOf(state), suborderId, suborderId).kind === 'pack';
}

/** The papers a suborder lacks before it may be packed at this table; none where nobody asks for them. */
export function lackedPapers({ printsFirst, isOnceMore }: BenchState, suborder: Suborder): CountedPaper[] {
  return printsFirst ? papersMissing(paperFactsOf(suborder), { isOnceMore }) : [];
}

/** What is to be scanned of a suborder at this table; nothing where nobody asks for it. */
export function linesOf({ linePlaces, places }: BenchState, { suborderId, lineItems }: Suborder): LineItemToScan[] {
  if (!linePlaces) return [];
  const slots = new Map(places[suborderId]?.lineItems.map(({ lineItemIndex, slot }) => [lineItemIndex, slot]));
  return lineItemsToScan(lineItems, { ...linePlaces, cartSlotOf: (index) => slots.get(index) });
}

/** The lines of a suborder that nobody has scanned at this table. */
export function unscannedLineItems(state: BenchState, suborder: Suborder): LineItemToScan[] {
  return lineItemsLeft(linesOf(state, suborder), state.lineScans.get(suborder.suborderId) ?? []);
}

/** At the end of a batch, what is left because its papers did not print; empty as long as anything else is to be packed. */
export function unsettledOf(state: BenchState): Suborder[] {
  const left = new Set(toPack(walkOf(state)).map(({ suborderId }) => suborderId));
  const suborders = state.suborders.filter(({ suborderId }) => left.has(suborderId));
  const isLeftBehind = (suborder: Suborder) =>
    state.skipped.has(suborder.suborderId) && lackedPapers(state, suborder).length > 0;
  return suborders.every(isLeftBehind) ? suborders : [];
}

/** The place printed on the papers, from 1. */
export function placeOf(state: BenchState, suborderId: string): number {
  return (walkOf(state).members.find((member) => member.suborderId === suborderId)?.batchIndex ?? 0) + 1;
}

/** Says something about the table. */
export function withMessage(state: BenchState, tone: Tone, words: string, code: string | null): BenchState {
  return { ...state, message: { tone, words, code, n: (state.message?.n ?? 0) + 1 } };
}
