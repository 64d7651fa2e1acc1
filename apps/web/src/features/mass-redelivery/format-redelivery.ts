import type { MassRedeliveryRow, MassRedeliveryTotalsOnWire } from '@bloomdesk/contract/mass-redelivery/shapes';
import type { MassRedeliveryKind } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatFcDay, deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { formatDollars } from '#lib/format-dollars.ts';

/** What each kind of plan is called. */
export const massRedeliveryKindLabel = {
  move: 'Move',
  credit: 'Credit',
  cancel: 'Cancel',
  leave: 'Leave',
} as const satisfies Record<MassRedeliveryKind, string>;

/** A center as far as words about it go. */
export interface NamedFulfillmentCenter {
  name: string;
  timezone: string;
}

export type CenterOf = (fcId: number) => NamedFulfillmentCenter | undefined;

type Place = MassRedeliveryTotalsOnWire['windows'][number];

/** A window at the clock of its center: `Sun, Feb 14, 9:00 – 11:00 am`. */
export function formatDeliveryWindow(
  place: Pick<Place, 'fcId' | 'startTime' | 'windowDuration'>,
  centerOf: CenterOf,
): string {
  const zone = centerOf(place.fcId)?.timezone ?? 'UTC';
  return `${formatFcDay(place.startTime, zone)}, ${deliveryWindowLabel(place.startTime, place.windowDuration, zone)}`;
}

/** What shall become of a suborder: the thing itself, and what goes with it, its area where it is another one; empty where nothing does. */
export function planLines(
  { plan, fcId, areaId }: MassRedeliveryRow,
  centerOf: CenterOf,
): { first: string; second: string } {
  if (plan.kind === 'leave') return { first: '', second: '' };
  if (plan.kind === 'credit') return { first: `${formatDollars(plan.credit)} credit`, second: '' };
  if (plan.kind === 'cancel')
    return {
      first: plan.refund === 'none' ? 'Stays charged' : `${formatDollars(plan.goesBack)} goes back`,
      second: '',
    };
  const { place, credit } = plan;
  const from = place.fcId === fcId ? [] : [`from ${centerOf(place.fcId)?.name ?? `FC ${place.fcId}`}`];
  const area = place.areaId === areaId ? [] : [place.area];
  const money = credit > 0 ? [`${formatDollars(credit)} credit`] : [];
  const zone = centerOf(place.fcId)?.timezone ?? 'UTC';
  return {
    first: deliveryWindowLabel(place.startTime, place.windowDuration, zone),
    second: [formatFcDay(place.startTime, zone), ...area, ...from, ...money].join(' · '),
  };
}

/** Those for whom something is planned first, each in the order of their promise. */
export function inShownOrder(rows: readonly MassRedeliveryRow[]): MassRedeliveryRow[] {
  const isLeft = ({ plan }: MassRedeliveryRow) => plan.kind === 'leave';
  return [...rows.filter((row) => !isLeft(row)), ...rows.filter(isLeft)];
}

/** What stands beside a plan: why it is not what was chosen, or what it waits for. */
export function remarkOf({ plan, why }: MassRedeliveryRow): string {
  const waits = plan.kind === 'move' && plan.waitsFor.length > 0 ? [`Waits for ${plan.waitsFor.join(', ')}`] : [];
  return [...(why === null ? [] : [why]), ...waits].join(' ');
}

/** What a run does, in the fewest words: `Move 38, credit 2, cancel 1`. */
export function formatRun({ byKind }: MassRedeliveryTotalsOnWire): string {
  const parts = [
    ...(byKind.move > 0 ? [`move ${counted(byKind.move)}`] : []),
    ...(byKind.credit > 0 ? [`credit ${counted(byKind.credit)}`] : []),
    ...(byKind.cancel > 0 ? [`cancel ${counted(byKind.cancel)}`] : []),
  ].join(', ');
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}

/** What a run does in sentences, each with its number, before anybody says yes. */
export function runSentences({ byKind, credits, refunds, shortages }: MassRedeliveryTotalsOnWire): string[] {
  const missing = shortages.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(byKind.move > 0 ? [`${countOf(byKind.move, 'suborder is', 'suborders are')} moved to another window.`] : []),
    ...(missing > 0 ? [`Some of them wait for stock then: ${countOf(missing, 'unit is', 'units are')} missing.`] : []),
    ...(credits.count > 0
      ? [
          `${countOf(credits.count, 'suborder gets', 'suborders get, together,')} ${formatDollars(credits.amount)} in credits.`,
        ]
      : []),
    ...(byKind.cancel > 0
      ? [
          `${countOf(byKind.cancel, 'suborder is', 'suborders are')} cancelled, and ${formatDollars(refunds.amount)} goes back.`,
        ]
      : []),
    ...(byKind.leave > 0
      ? [
          `${countOf(byKind.leave, 'suborder is', 'suborders are')} left as ${byKind.leave === 1 ? 'it is' : 'they are'}.`,
        ]
      : []),
  ];
}

export function counted(count: number): string {
  return count.toLocaleString('en-US');
}
