import type { CarrierReport, DeliveryIssue } from '@bloomdesk/domain/deliveries/carrier-report';
import type { ReportedStatus } from '@bloomdesk/domain/suborders/suborder-moves';
import { instantOf } from '#partners/carriers/instants.ts';
import { parseDeliveryIssue } from '#partners/carriers/parse-delivery-issue.ts';
import type { TrackedPackage } from './ups-answers.ts';

/**
 * What the type of a status means on our way. `nothing` is known and moves nothing: the label was made, or voided, or the
 * day has changed. `trouble` may be the end or only a delay, which its words say.
 */
export const statusTypes: Readonly<Record<string, ReportedStatus | 'nothing' | 'trouble' | 'delivery'>> = {
  M: 'nothing',
  MV: 'nothing',
  U: 'nothing',
  P: 'InTransit',
  I: 'InTransit',
  O: 'OutForDelivery',
  D: 'delivery',
  X: 'trouble',
  RS: 'trouble',
};

/** Out for delivery comes under several types. */
const outForDelivery = { codes: ['OT', 'OF'], statusCodes: ['021'] };

/** A box that is only late is on its way; of these someone has to take care. */
const calledFor: readonly DeliveryIssue[] = [
  'Damaged in transit',
  'Lost',
  'Address problem',
  'Recipient unavailable',
  'Delivered to wrong address',
];

/** How far UPS says a box is; a type we do not know says nothing, rather than something wrong. */
export function reportOf(box: TrackedPackage): CarrierReport {
  const last = box.activity[0]; // the newest comes first
  const status = box.currentStatus ?? last?.status;
  const at = instantOf(momentOf(last));
  const { type, code, statusCode, description } = status ?? {};
  const silent = { status: null, failure: null, at };
  if (outForDelivery.codes.includes(code ?? '') || outForDelivery.statusCodes.includes(statusCode ?? ''))
    return { ...silent, status: 'OutForDelivery' };
  const meaning = statusTypes[type ?? ''] ?? 'nothing';
  if (meaning === 'nothing') return silent;
  if (meaning === 'delivery') return { ...silent, status: isDelivered(box) ? 'Delivered' : 'OutForDelivery' };
  if (meaning !== 'trouble') return { ...silent, status: meaning };
  const issue = parseDeliveryIssue(description ?? '');
  if (type === 'RS') return { ...silent, failure: { issue: 'Not delivered', details: description ?? '' } };
  return calledFor.includes(issue)
    ? { ...silent, failure: { issue, details: description ?? '' } }
    : { ...silent, status: 'InTransit' };
}

/** The day it was delivered on stands beside the days it was meant for. */
function isDelivered({ deliveryDate }: TrackedPackage): boolean {
  return deliveryDate.some(({ type, date }) => type === 'DEL' && (date ?? '') !== '');
}

/** `20270213` and `143000` of Greenwich as Unix milliseconds; the local ones where those are missing, an hour or so off. */
function momentOf(activity: TrackedPackage['activity'][number] | undefined): number {
  const [day, time] = [activity?.gmtDate ?? activity?.date, activity?.gmtTime ?? activity?.time];
  const digits = `${day ?? ''}${(time ?? '').replaceAll(':', '')}`;
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})-?(\d\d)-?(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits)?.map(Number) ?? [];
  return year ? Date.UTC(year, (month ?? 1) - 1, date, hour, minute, second) : 0;
}
