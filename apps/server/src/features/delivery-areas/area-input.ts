import { wholeCents } from '@bloomdesk/domain/money';
import type { CallRequest } from '@bloomdesk/contract/call';
import type { createDeliveryArea, updateDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import { areaFaults } from '@bloomdesk/domain/delivery-areas/area-fields';
import {
  type AreaSchedule,
  type ScheduleInput,
  checkedSchedules,
  overlapWarnings,
  scheduleFaults,
} from '@bloomdesk/domain/delivery-areas/area-schedules';
import { parcelModeWarning } from '@bloomdesk/domain/delivery-areas/parcel-mode';
import type { Ctx } from '#composition/request-context.ts';
import { badFields } from '#http/refusal.ts';
import { areaOnWire, scheduleOnWire } from './area-on-wire.ts';
import type { AreaColumns, AreaRow } from './delivery-areas.store.ts';

type AreaInput =
  | CallRequest<typeof createDeliveryArea>['deliveryArea']
  | CallRequest<typeof updateDeliveryArea>['deliveryArea'];

/** Refuses an asked area with every fault under its field. */
export function assertArea(area: AreaInput, schedules: readonly ScheduleInput[]): AreaSchedule[] {
  const faults = areaFaults(area).map(({ field, message }) => ({ field: `deliveryArea.${field}`, message }));
  const details = [...faults, ...scheduleFaults(schedules)];
  if (details.length > 0) throw badFields(details);
  return checkedSchedules(schedules);
}

/** The columns of what is given; what is left out stays, or gets the usual value. */
export function columnsOf(area: AreaInput): AreaColumns {
  const given = {
    description: area.description?.trim(),
    active: area.active,
    delivery_mechanism: area.deliveryMechanism,
    carrier: area.carrier,
    transport_mode: area.transportMode,
    priority: area.priority,
    onfleet_team_id: area.onfleet_team_id === undefined ? undefined : area.onfleet_team_id?.trim() || null,
    team_label: area.teamLabel === undefined ? undefined : area.teamLabel?.trim() || null,
    delivery_type: area.delivery_type,
    delivery_fee: area.delivery_fee === undefined ? undefined : wholeCents(area.delivery_fee),
    tax_rate_ppm: area.tax_rate === undefined ? undefined : Math.round(area.tax_rate * million),
    distribution_point: area.distributionPoint,
    cutoff: area.cutoff,
    travel_time: area.travel_time,
    nationwide: area.nationwide,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** An area with its week, as changes answer it and as a stale writer gets it. */
export async function areaAnswer(ctx: Ctx, row: AreaRow) {
  const schedules = await ctx.areas.schedules(row.area_id);
  return {
    deliveryArea: areaOnWire(row),
    schedules: schedules.map(scheduleOnWire),
    warnings: [...overlapWarnings(schedules), ...modeWarnings(row)],
  };
}

function modeWarnings({ delivery_mechanism: deliveryMechanism, carrier, transport_mode: transportMode }: AreaRow) {
  return [parcelModeWarning({ deliveryMechanism, carrier, transportMode })].filter((warning) => warning !== null);
}

const million = 1_000_000;
