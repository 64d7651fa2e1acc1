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
import { type AreaInput, areaOnWire, scheduleOnWire } from './area-on-wire.ts';
import type { AreaRow } from './delivery-areas.store.ts';

/** Refuses an asked area with every fault under its field. */
export function assertArea(area: AreaInput, schedules: readonly ScheduleInput[]): AreaSchedule[] {
  const faults = areaFaults(area).map(({ field, message }) => ({ field: `deliveryArea.${field}`, message }));
  const details = [...faults, ...scheduleFaults(schedules)];
  if (details.length > 0) throw badFields(details);
  return checkedSchedules(schedules);
}

/** An area with its week, as changes answer it and as a stale writer gets it. */
export async function areaAnswer(ctx: Ctx, row: AreaRow) {
  const schedules = await ctx.areas.schedules(row.areaId);
  return {
    deliveryArea: areaOnWire(row),
    schedules: schedules.map(scheduleOnWire),
    warnings: [...overlapWarnings(schedules), ...modeWarnings(row)],
  };
}

function modeWarnings({ deliveryMechanism, carrier, transportMode }: AreaRow) {
  return [parcelModeWarning({ deliveryMechanism, carrier, transportMode })].filter((warning) => warning !== null);
}
