import { oneLine } from '../plain-text.ts';
import { reasonPicklist, reasonTag } from '../reasons/reason-picklist.ts';
import type { ReportedStatus } from '../suborders/suborder-moves.ts';

/** What can go wrong on the way (table A6). */
export const deliveryIssues = reasonPicklist['Delivery issue'];
export type DeliveryIssue = (typeof deliveryIssues)[number];

export interface DeliveryFailure {
  issue: DeliveryIssue;
  /** The carrier's own words, which may be none. */
  details: string;
}

/** What a carrier says of a delivery, in our words: how far it is, what went wrong, or neither. */
export interface CarrierReport {
  status: ReportedStatus | null;
  failure: DeliveryFailure | null;
  /** When it happened; an instant in ISO form. */
  at: string;
}

const longestDetails = 160;

/** The reason of the exception a failure raises (D63): one reason, so the carrier's words hold no semicolon. */
export function failureReason({ issue, details }: DeliveryFailure): string {
  const words = oneLine(details.toWellFormed()).replaceAll(';', ',').slice(0, longestDetails).toWellFormed().trim();
  const tag = reasonTag('Delivery issue', issue);
  return words === '' ? tag : `${tag} - ${words}`;
}
