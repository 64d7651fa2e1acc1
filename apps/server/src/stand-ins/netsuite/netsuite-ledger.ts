import type { StandInCall } from '#stand-ins/kit/stand-in-server.ts';

export interface StandInLine {
  line: number;
  item: string;
  /** Text beside it, by which we know our own lines. */
  description: string;
  quantity: number;
  /** Cents. */
  amount: number;
  isClosed: boolean;
  fulfilled: number;
}

/** A record as NetSuite keeps it. */
export interface StandInRecord {
  record: string;
  id: string;
  externalId: string;
  /** The day it is booked on; a customer has none. */
  day: string | null;
  /** Cents, with a minus where NetSuite has one. */
  total: number;
  lines: StandInLine[];
  /** The order a fulfillment is of, or the credit memo a refund is paid against. */
  against: string | null;
}

/** What NetSuite has done, whatever anybody was told of it. */
export interface NetsuiteLedger {
  /** By record and external id. */
  records: Map<string, StandInRecord>;
  /** Every record that was made, also twice if it was. */
  made: { record: string; externalId: string }[];
  calls: StandInCall[];
  /** Requests that were not as the contract has them, in words. */
  offences: string[];
}

export function netsuiteLedger(): NetsuiteLedger {
  return { records: new Map(), made: [], calls: [], offences: [] };
}

/** The record of a kind under our id. */
export function recordUnder(
  { records }: NetsuiteLedger,
  record: string,
  externalId: string,
): StandInRecord | undefined {
  return records.get(`${record} ${externalId}`);
}

/** All records of a kind. */
export function recordsOf({ records }: NetsuiteLedger, record: string): StandInRecord[] {
  return [...records.values()].filter((one) => one.record === record);
}

/** Keeps a record that is new or was changed. */
export function keep(ledger: NetsuiteLedger, kept: StandInRecord): void {
  const key = `${kept.record} ${kept.externalId}`;
  if (!ledger.records.has(key)) ledger.made.push({ record: kept.record, externalId: kept.externalId });
  ledger.records.set(key, kept);
}

/** How much of a credit memo has not been paid out; cents. */
export function remainingOf(ledger: NetsuiteLedger, memo: StandInRecord, without: string): number {
  const paid = recordsOf(ledger, 'customerRefund').filter(
    ({ against, externalId }) => against === memo.id && externalId !== without,
  );
  return -memo.total - paid.reduce((sum, { total }) => sum + total, 0);
}
