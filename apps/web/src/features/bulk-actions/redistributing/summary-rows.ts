import type {
  PreviewedRedistribution,
  RedistributionPreview,
} from '@bloomdesk/contract/suborders/redistribution.calls';
import { decidedRemedyLabel, replacesMove } from '@bloomdesk/domain/remedies/decided-remedy';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { formatDollars } from '#lib/format-dollars.ts';
import { decisionOf, type RedistributeDraft } from './redistribute-draft.ts';

/** The headings of the summary, in their order. */
export const outcomes = { stuck: 'Cannot go', short: 'Go and wait for stock', goes: 'Go', stays: 'Stay' } as const;

/** A suborder as the summary shows it. */
export interface SummaryRow {
  suborderId: string;
  outcome: (typeof outcomes)[keyof typeof outcomes];
  /** Its day. */
  now: string;
  window: string;
  area: string;
  center: string;
  /** Places left in its window; null is unlimited, or none needed. */
  placesLeft: number | null;
  waitsFor: string;
  batch: string;
  remedy: string;
  why: string;
}

type NameOf = (fcId: number) => string;

/** All that were selected, in their order: those that would move, and those that only get a decision written down. */
export function summaryRows(
  suborderIds: readonly string[],
  draft: Pick<RedistributeDraft, 'decisions'>,
  { suborders }: Pick<RedistributionPreview, 'suborders'>,
  nameOf: NameOf,
): SummaryRow[] {
  const previewed = new Map(suborders.map((one) => [one.suborderId, one]));
  return suborderIds.flatMap((suborderId) => {
    const remedy = remedyWords(draft, suborderId);
    const one = previewed.get(suborderId);
    if (one) return [movingRow(one, remedy, nameOf)];
    return replacesMove(decisionOf(draft, suborderId).kind) ? [stayingRow(suborderId, remedy)] : [];
  });
}

function movingRow(one: PreviewedRedistribution, remedy: string, nameOf: NameOf): SummaryRow {
  const { suborderId, from, to, conflict, short } = one;
  const whenGoing = short.length > 0 ? outcomes.short : outcomes.goes;
  return {
    suborderId,
    outcome: conflict ? outcomes.stuck : whenGoing,
    now: from ? formatDay(from.deliveryDate) : '',
    window: to ? formatDeliveryWindow(to) : '',
    area: to?.areaName ?? '',
    center: to ? nameOf(to.fcId) : '',
    placesLeft: to?.remaining ?? null,
    waitsFor: short.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
    batch: (to && from?.batchName) ?? '',
    remedy,
    why: conflict?.message ?? '',
  };
}

function stayingRow(suborderId: string, remedy: string): SummaryRow {
  const nothing = { now: '', window: '', area: '', center: '', placesLeft: null, waitsFor: '', batch: '' };
  return { suborderId, outcome: outcomes.stays, ...nothing, remedy, why: 'What is decided is written down.' };
}

function remedyWords(draft: Pick<RedistributeDraft, 'decisions'>, suborderId: string): string {
  const { kind, amount } = decisionOf(draft, suborderId);
  if (kind === 'none') return '';
  return amount === null ? decidedRemedyLabel[kind] : `${decidedRemedyLabel[kind]} ${formatDollars(amount / 100)}`;
}

/** A window with its hours at its center's clock. */
export function formatDeliveryWindow({ startTime, windowDuration, zone }: WindowOfCenter): string {
  return deliveryWindowLabel(startTime, windowDuration, zone);
}

type WindowOfCenter = Pick<RedistributionPreview['totals']['windows'][number], 'startTime' | 'windowDuration' | 'zone'>;
