import type { CarrierReport, DeliveryIssue } from './carrier-report.ts';
import type { ReportedStatus } from '../suborders/suborder-moves.ts';

/** What a courier's event may mean to us. */
export const eventMeanings = [
  'announced',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'delivered',
  'attempted',
  'address-problem',
  'damaged',
  'lost',
  'returned',
] as const;
export type EventMeaning = (typeof eventMeanings)[number];

/** The codes we go by where the courier names no others (D590). */
export const usualEventCodes: Readonly<Record<string, EventMeaning>> = {
  MAN: 'announced',
  PU: 'picked-up',
  IT: 'in-transit',
  OFD: 'out-for-delivery',
  DEL: 'delivered',
  ATT: 'attempted',
  BAD: 'address-problem',
  DMG: 'damaged',
  LOST: 'lost',
  RTS: 'returned',
};

const statuses: Readonly<Partial<Record<EventMeaning, ReportedStatus>>> = {
  'picked-up': 'LeftFulfillmentCenter',
  'in-transit': 'InTransit',
  'out-for-delivery': 'OutForDelivery',
  'delivered': 'Delivered',
};

const issues: Readonly<Partial<Record<EventMeaning, DeliveryIssue>>> = {
  'attempted': 'Recipient unavailable',
  'address-problem': 'Address problem',
  'damaged': 'Damaged in transit',
  'lost': 'Lost',
  'returned': 'Not delivered',
};

/** What an event says of a delivery, as other carriers' reports do; a parcel that was only announced has gone nowhere. */
export function courierReport(meaning: EventMeaning, details: string, at: string): CarrierReport {
  const issue = issues[meaning];
  return { status: statuses[meaning] ?? null, failure: issue ? { issue, details } : null, at };
}
