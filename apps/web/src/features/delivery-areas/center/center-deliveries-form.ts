import type { updateCenterDeliveries } from '@bloomdesk/contract/delivery-areas/center-deliveries.calls';
import type { CenterDeliveries } from '@bloomdesk/contract/delivery-areas/center-deliveries.shapes';
import type { CallInput } from '@bloomdesk/contract/call';
import { weekdays } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { carriers } from '@bloomdesk/domain/deliveries/transport-mode';
import { formatMinutes } from '#features/delivery-areas/form/format-hours.ts';

export type AreaOfCenter = CenterDeliveries['areas'][number];
type ScheduleOfArea = AreaOfCenter['schedules'][number];

/** Every carrier and capacity of a center under a name of its own, so that two people's changes are put together by name. */
export type DeliveriesForm = Record<string, string | number | null>;

export function carrierField({ areaId }: Pick<AreaOfCenter, 'areaId'>): string {
  return `carrier of ${areaId}`;
}

export function capacityField({ rule }: Pick<ScheduleOfArea, 'rule'>): string {
  return `capacity of ${rule}`;
}

/** The deliveries of a center as the form holds them, with the version they were read at. */
export function deliveriesFormOf({ areas, version }: CenterDeliveries): { fields: DeliveriesForm; version: number } {
  const fields = areas.flatMap((area) => [
    [carrierField(area), area.carrier] as const,
    ...area.schedules.map((schedule) => [capacityField(schedule), schedule.capacity] as const),
  ]);
  return { version, fields: Object.fromEntries(fields) };
}

/** What each field is called where two people's changes meet. */
export function deliveryLabels({ areas }: CenterDeliveries): Record<string, string> {
  const labels = areas.flatMap((area) => [
    [carrierField(area), `Carrier of ${area.description}`],
    ...area.schedules.map((schedule) => [capacityField(schedule), `${area.description}, ${windowWords(schedule)}`]),
  ]);
  return Object.fromEntries(labels);
}

/** The day and hours of a weekly window: `Mon 9:00 am–1:00 pm`. */
export function windowWords(schedule: ScheduleOfArea): string {
  return `${(weekdays[schedule.dayofweek] ?? '').slice(0, 3)} ${hoursWords(schedule)}`;
}

/** The hours of a weekly window: `9:00 am–1:00 pm`. */
export function hoursWords({ starthour, duration }: ScheduleOfArea): string {
  return `${formatMinutes(starthour * 60)}–${formatMinutes((starthour + duration) * 60)}`;
}

/** What a weekly window holds as it is written; null for any number. */
export function capacityOf(fields: DeliveriesForm, schedule: ScheduleOfArea): number | null {
  const capacity = fields[capacityField(schedule)];
  return typeof capacity === 'number' ? capacity : null;
}

/** The areas that have changed since they were read, with what has. */
export function changedAreas(
  { areas }: Pick<CenterDeliveries, 'areas'>,
  form: DeliveriesForm,
): CallInput<typeof updateCenterDeliveries>['areas'] {
  return areas.flatMap((area) => {
    const carrier = carriers.find((each) => each !== area.carrier && each === form[carrierField(area)]);
    const capacities = area.schedules.flatMap((schedule) => {
      const capacity = form[capacityField(schedule)] ?? null;
      return typeof capacity === 'string' || capacity === schedule.capacity ? [] : [{ rule: schedule.rule, capacity }];
    });
    if (!carrier && capacities.length === 0) return [];
    return [{ areaId: area.areaId, ...(carrier && { carrier }), ...(capacities.length > 0 && { capacities }) }];
  });
}
