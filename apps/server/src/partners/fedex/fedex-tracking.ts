import type { CarrierReport, DeliveryIssue } from '@bloomdesk/domain/deliveries/carrier-report';
import type { ReportedStatus } from '@bloomdesk/domain/suborders/suborder-moves';
import { instantRead } from '#partners/carriers/instants.ts';
import { parseDeliveryIssue } from '#partners/carriers/parse-delivery-issue.ts';
import { type TrackResult, read, trackAnswer } from './fedex-answers.ts';
import { failureOf } from './fedex-errors.ts';
import { type FedexPlace, isNotFound } from './fedex-shipping.ts';

/**
 * What FedEx's codes mean on our way; one that is missing says nothing. `trouble` may be the end or only a delay, which
 * its words say.
 */
const meanings: Readonly<Record<string, ReportedStatus | 'trouble'>> = {
  PU: 'InTransit',
  PX: 'InTransit',
  IT: 'InTransit',
  IX: 'InTransit',
  AR: 'InTransit',
  AF: 'InTransit',
  DP: 'InTransit',
  FD: 'InTransit',
  CC: 'InTransit',
  OD: 'OutForDelivery',
  DL: 'Delivered',
  DE: 'trouble',
  SE: 'trouble',
  RS: 'trouble',
};

/** A box that is only late is on its way; of these someone has to take care. */
const calledFor: readonly DeliveryIssue[] = [
  'Damaged in transit',
  'Lost',
  'Address problem',
  'Recipient unavailable',
  'Delivered to wrong address',
];

/** How far FedEx says a box is; a code we do not know says nothing, rather than something wrong. */
export function reportOf({ latestStatusDetail: latest, scanEvents }: TrackResult): CarrierReport {
  const at = scanEvents.map(({ date }) => instantRead(date)).reduce((one, other) => (other > one ? other : one), never);
  const silent = { status: null, failure: null, at };
  const code = latest?.derivedCode || latest?.code || '';
  const meaning = meanings[code];
  if (meaning === undefined) return silent;
  if (meaning !== 'trouble') return { ...silent, status: meaning };
  const why = latest?.ancillaryDetails.map(({ reasonDescription }) => reasonDescription).find(Boolean);
  const details = why ?? latest?.description ?? latest?.statusByLocale ?? '';
  const issue = parseDeliveryIssue(details);
  if (code === 'RS') return { ...silent, failure: { issue: 'Not delivered', details } };
  return calledFor.includes(issue) ? { ...silent, failure: { issue, details } } : { ...silent, status: 'InTransit' };
}

const never = instantRead(null);

/** Asks how far a box is; null where FedEx knows nothing of it yet. Numbers are used again, so the newest of several counts. */
export async function trackBox({ client, line }: FedexPlace, trackingNumber: string): Promise<CarrierReport | null> {
  const body = { includeDetailedScans: true, trackingInfo: [{ trackingNumberInfo: { trackingNumber } }] };
  const request = { method: 'POST' as const, path: '/track/v1/trackingnumbers', body };
  const answer = await client.ask(line, request, `track ${trackingNumber}`);
  if (answer.status >= 400 && isNotFound(failureOf(answer.body).code)) return null;
  const results = read(trackAnswer, answer).output.completeTrackResults.flatMap(({ trackResults }) => trackResults);
  const reports = results.filter(({ error }) => !error).map(reportOf);
  return reports.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null;
}
