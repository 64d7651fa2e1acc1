import type { CallData } from '@bloomdesk/contract/call';
import type { planMassRedelivery } from '@bloomdesk/contract/mass-redelivery/calls';
import type { MassRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import type { MovePlace } from '@bloomdesk/domain/mass-redelivery/redelivery-places';
import {
  type MassRedeliveryPlan,
  type MassRedeliveryPlanned,
  type MassRedeliverySuborder,
  obstacleOf,
} from '@bloomdesk/domain/mass-redelivery/redelivery-plan';
import { massRedeliveryTotals } from '@bloomdesk/domain/mass-redelivery/redelivery-totals';
import { packageWorth } from '@bloomdesk/domain/suborders/package-worth';
import { dollars } from '@bloomdesk/domain/money';
import type { ConcernedRow } from './mass-redelivery.store.ts';
import type { MassRedeliverySupply } from './redelivery-supply.ts';

/** A suborder of a bad day with what the list shows of it. */
export type ShownSuborder = MassRedeliverySuborder & { row: ConcernedRow };
type Names = Pick<MassRedeliverySupply, 'areaNames' | 'fillOf'>;

/** One suborder with its plan, as it travels. */
export function rowOnWire(
  { suborder, plan, why }: MassRedeliveryPlanned<ShownSuborder>,
  names: Names,
): MassRedeliveryRow {
  const { row, suborderId, orderId, status, fcId, areaId, startTime, deliveryDate } = suborder;
  return {
    suborderId,
    orderId,
    status,
    inException: row.inException,
    recipient: [row.recipient['firstName'], row.recipient['lastName']].filter(Boolean).join(' '),
    fcId,
    areaId,
    area: row.areaName,
    carrier: row.carrier,
    startTime,
    windowDuration: row.windowDuration,
    deliveryDate,
    worth: dollars(packageWorth(row.lines)),
    plan: planOnWire(plan, names),
    why,
    obstacles: { move: obstacleOf('move', suborder), cancel: obstacleOf('cancel', suborder) },
  };
}

/** What all plans come to, as it travels. */
export function totalsOnWire(
  plans: readonly MassRedeliveryPlan[],
  names: Names,
): CallData<typeof planMassRedelivery>['totals'] {
  const { byKind, windows, shortages, credits, refunds } = massRedeliveryTotals(plans);
  return {
    byKind,
    windows: windows.map(({ place, taken }) => ({
      ...placeOnWire(place, names),
      ...names.fillOf(place.areaId, place.startTime),
      taken,
    })),
    shortages,
    credits: { ...credits, amount: dollars(credits.amount) },
    refunds: { ...refunds, amount: dollars(refunds.amount) },
  };
}

function planOnWire(plan: MassRedeliveryPlan, names: Names): MassRedeliveryRow['plan'] {
  if (plan.kind === 'credit') return { kind: 'credit', credit: dollars(plan.credit) };
  if (plan.kind === 'cancel') return { ...plan, goesBack: dollars(plan.goesBack) };
  if (plan.kind === 'leave') return { kind: 'leave' };
  const { place, shortages, credit } = plan;
  return {
    kind: 'move',
    place: placeOnWire(place, names),
    waitsFor: [...new Set(shortages.map(({ name }) => name))],
    credit: dollars(credit),
  };
}

function placeOnWire(place: MovePlace, { areaNames }: Names) {
  const { fcId, areaId, deliveryDate, fulfillmentDate, startTime, windowDuration } = place;
  return { fcId, areaId, area: areaNames.get(areaId) ?? '', deliveryDate, fulfillmentDate, startTime, windowDuration };
}
