import { batchesRuleRefusals } from '../refusals/batches-rule-refusals.ts';
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
  | { kind: 'jump'; suborderId: string; message: string }
  | { kind: 'wrong'; reason: WrongScan; message: string };

/**
 * What a scan at the packing table means (D88): the suborder on screen is packed, another one of the batch is shown, and
 * anything else is wrong, changes nothing and says why. Suborder ids and carriers' tracking numbers are understood.
 */
export function parseScan(batch: ScannedBatch, currentSuborderId: string | null, raw: string): ScanReading {
  const scanned = parseScannedText(raw);
  if (scanned === null) return wrong('unreadable', 'Nothing readable was scanned. Scan again.');
  const member = batch.members.find((known) => isMeant(known, scanned));
  if (member === undefined) return unknownCode(batch, scanned);
  return refusal(batch, member) ?? packOrJump(member, currentSuborderId);
}

function isMeant({ suborderId, trackingNumber }: ScanMember, scanned: string): boolean {
  return comparable(suborderId) === scanned || (trackingNumber !== null && carriesTracking(scanned, trackingNumber));
}

function unknownCode({ batchId }: ScannedBatch, scanned: string): ScanReading {
  if (scanned === comparable(batchId)) {
    return wrong('batch-barcode', `This is the barcode of batch ${batchId}. Scan a suborder.`);
  }
  const typed = parseTypedId(scanned);
  if (typed?.kind === 'batch') {
    return wrong('other-batch', `This is the barcode of batch ${typed.batchId}, not of this one. Scan a suborder.`);
  }
  const what = /^\d+-\d+$/.test(scanned) ? `Suborder ${scanned}` : `The code ${scanned}`;
  return wrong('not-in-batch', `${what} is not in this batch.`);
}

/** Said of a suborder that belongs to another batch (D285). */
export function inOtherBatch(suborderId: string, batchId: string): string {
  return batchesRuleRefusals['not-in-batch.other'].says(suborderId, batchId);
}

function refusal(batch: ScannedBatch, member: ScanMember): ScanReading | null {
  if (!isLive(member)) return wrong('cancelled', `${named(member)} is cancelled. Do not pack it.`);
  if (member.inException) return wrong('in-exception', `${named(member)} is in exception. Put it aside.`);
  return isPackedIn(batch, member) ? wrong('already-packed', `${named(member)} is already packed.`) : null;
}

function packOrJump(member: ScanMember, currentSuborderId: string | null): ScanReading {
  const { suborderId } = member;
  if (suborderId === currentSuborderId) return { kind: 'pack', suborderId };
  return { kind: 'jump', suborderId, message: `${named(member)} is another one of this batch. Now showing it.` };
}

/** The index is said as papers print it, from 1. */
function named({ suborderId, batchIndex }: ScanMember): string {
  return `No. ${batchIndex + 1}, suborder ${suborderId},`;
}

function wrong(reason: WrongScan, message: string): ScanReading {
  return { kind: 'wrong', reason, message };
}
