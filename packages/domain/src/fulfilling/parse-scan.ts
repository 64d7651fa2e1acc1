import { batchesRuleRefusals } from '../refusals/batches-rule-refusals.ts';
import { type Sentence, sentenceOf, type Word } from '../refusals/refusal-entry.ts';
import { parseTypedId } from '../orders/order-id.ts';
import { isLive } from '../suborders/suborder-status.ts';
import { type FlowMember, isPackedIn, type Walk } from './fulfillment-flow.ts';
import { carriesTracking, comparable, parseScannedText } from './scanned-text.ts';

export interface ScanMember extends FlowMember {
  /** The tracking number on the carrier's label; null for a delivery that has none. */
  trackingNumber: string | null;
}

export interface ScannedBatch extends Walk<ScanMember> {
  batchId: string;
}

export type WrongScan =
  | 'not-in-batch'
  | 'already-packed'
  | 'cancelled'
  | 'in-exception'
  | 'batch-barcode'
  | 'other-batch'
  | 'unreadable';

export type ScanReading =
  | { kind: 'pack'; suborderId: string }
  | { kind: 'jump'; suborderId: string; message: string; sentence: Sentence }
  | { kind: 'wrong'; reason: WrongScan; message: string; sentence: Sentence };

/**
 * What a scan at the packing table means (D88): the suborder on screen is packed, another one of the batch is shown, and
 * anything else is wrong, changes nothing and says why. Suborder ids and carriers' tracking numbers are understood.
 */
export function parseScan(batch: ScannedBatch, currentSuborderId: string | null, raw: string): ScanReading {
  const scanned = parseScannedText(raw);
  if (scanned === null) return wrong('unreadable', []);
  const member = batch.members.find((known) => isMeant(known, scanned));
  if (member === undefined) return unknownCode(batch, scanned);
  return refusal(batch, member) ?? packOrJump(member, currentSuborderId);
}

function isMeant({ suborderId, trackingNumber }: ScanMember, scanned: string): boolean {
  return comparable(suborderId) === scanned || (trackingNumber !== null && carriesTracking(scanned, trackingNumber));
}

function unknownCode({ batchId }: ScannedBatch, scanned: string): ScanReading {
  if (scanned === comparable(batchId)) {
    return wrong('batch-barcode', [batchId]);
  }
  const typed = parseTypedId(scanned);
  if (typed?.kind === 'batch') {
    return wrong('other-batch', [typed.batchId]);
  }
  const isSuborder = /^\d+-\d+$/.test(scanned);
  return wrong('not-in-batch', [scanned], isSuborder ? 'not-in-batch.suborder' : 'not-in-batch.code');
}

/** Said of a suborder that belongs to another batch (D285). */
export function inOtherBatch(suborderId: string, batchId: string): string {
  return batchesRuleRefusals['not-in-batch.other'].says(suborderId, batchId);
}

function refusal(batch: ScannedBatch, member: ScanMember): ScanReading | null {
  if (!isLive(member)) return wrong('cancelled', named(member));
  if (member.inException) return wrong('in-exception', named(member));
  return isPackedIn(batch, member) ? wrong('already-packed', named(member)) : null;
}

function packOrJump(member: ScanMember, currentSuborderId: string | null): ScanReading {
  const { suborderId } = member;
  if (suborderId === currentSuborderId) return { kind: 'pack', suborderId };
  return { kind: 'jump', suborderId, ...said('jump', named(member)) };
}

/** The index is said as papers print it, from 1. */
function named({ suborderId, batchIndex }: ScanMember): Word[] {
  return [batchIndex + 1, suborderId];
}

function wrong(
  reason: WrongScan,
  words: readonly Word[],
  id: ScanSentence = reason === 'not-in-batch' ? 'not-in-batch.code' : reason,
): ScanReading {
  return { kind: 'wrong', reason, ...said(id, words) };
}

function said(id: ScanSentence, words: readonly Word[]) {
  return { message: sentenceOf({ says: sentences[id] }, words), sentence: { id: `scan.${id}`, words } };
}

/** What a scan is answered with; screens in another language say it by its id and words (D320). */
export type ScanSentence = Exclude<WrongScan, 'not-in-batch'> | 'not-in-batch.suborder' | 'not-in-batch.code' | 'jump';

const sentences: Readonly<Record<ScanSentence, string | ((...words: Word[]) => string)>> = {
  unreadable: 'Nothing readable was scanned. Scan again.',
  'batch-barcode': (batchId = '') => `This is the barcode of batch ${batchId}. Scan a suborder.`,
  'other-batch': (batchId = '') => `This is the barcode of batch ${batchId}, not of this one. Scan a suborder.`,
  'not-in-batch.suborder': (suborderId = '') => `Suborder ${suborderId} is not in this batch.`,
  'not-in-batch.code': (code = '') => `The code ${code} is not in this batch.`,
  cancelled: (place = '', id = '') => `No. ${place}, suborder ${id}, is cancelled. Do not pack it.`,
  'in-exception': (place = '', id = '') => `No. ${place}, suborder ${id}, is in exception. Put it aside.`,
  'already-packed': (place = '', id = '') => `No. ${place}, suborder ${id}, is already packed.`,
  jump: (place = '', id = '') => `No. ${place}, suborder ${id}, is another one of this batch. Now showing it.`,
};
