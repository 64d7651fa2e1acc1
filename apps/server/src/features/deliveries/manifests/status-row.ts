import { courierReport, type EventMeaning } from '@bloomdesk/domain/deliveries/courier-statuses';
import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import { isParcelNumber } from '@bloomdesk/domain/deliveries/parcel-number';

/** What a courier says of a parcel. */
export interface CourierReported {
  number: string;
  code: string;
  report: CarrierReport;
}

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A row of statuses: every code has to be one that we know, every moment an instant. */
export function readStatusRow(
  row: ReadonlyMap<string, string>,
  codes: Readonly<Record<string, EventMeaning>>,
): { reported: CourierReported } | { problem: string } {
  const number = row.get('parcel_number') ?? '';
  const code = (row.get('event_code') ?? '').toUpperCase();
  const moment = row.get('event_time') ?? '';
  if (!isParcelNumber(number)) return { problem: `parcel ${word(number)} is no number of ours` };
  const meaning = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (meaning === undefined) return { problem: `code ${word(code)} of parcel ${number} is not known` };
  const at = withOffset.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(at)) return { problem: `the time of parcel ${number} is not an instant with its offset` };
  const details = row.get('event_text') ?? '';
  return { reported: { number, code, report: courierReport(meaning, details, new Date(at).toISOString()) } };
}

/** A courier's own word as it can be shown. */
export function word(text: string): string {
  return text.replaceAll(/[^\w.:+-]/g, '?').slice(0, 40) || 'that is empty';
}
