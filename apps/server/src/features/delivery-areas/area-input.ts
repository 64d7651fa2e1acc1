import { deliveryAreaFaults } from '@bloomdesk/domain/delivery-areas/area-fields';
import {
  type DeliveryAreaSchedule,
  type ScheduleInput,
  checkedSchedules,
  overlapWarnings,
  scheduleFaults,
} from '@bloomdesk/domain/delivery-areas/area-schedules';
import { parcelModeWarning } from '@bloomdesk/domain/delivery-areas/parcel-mode';
import type { Ctx } from '#composition/request-context.ts';
import { badFields } from '#http/refusal.ts';
import { type AreaInput, deliveryAreaOnWire, scheduleOnWire } from './delivery-area-on-wire.ts';
import type { DeliveryAreaRow } from './delivery-areas.store.ts';

/** Refuses an asked area with every fault under its field. */
export function assertDeliveryArea(area: AreaInput, schedules: readonly ScheduleInput[]): DeliveryAreaSchedule[] {
  const faults = deliveryAreaFaults(area).map(({ field, message }) => ({ field: `deliveryArea.${field}`, message }));
  const details = [...faults, ...scheduleFaults(schedules)];
  if (details.length > 0) throw badFields(details);
  return checkedSchedules(schedules);
}

/** An area with its week, as changes answer it and as a stale writer gets it. */
export async function deliveryAreaAnswer(ctx: Ctx, row: DeliveryAreaRow) {
  const schedules = await ctx.areas.schedules(row.areaId);
  return {
    deliveryArea: deliveryAreaOnWire(row),
    schedules: schedules.map(scheduleOnWire),
    warnings: [...overlapWarnings(schedules), ...modeWarnings(row)],
  };
}

function modeWarnings({ deliveryMechanism, carrier, transportMode }: DeliveryAreaRow) {
  return [parcelModeWarning({ deliveryMechanism, carrier, transportMode })].filter((warning) => warning !== null);
}
