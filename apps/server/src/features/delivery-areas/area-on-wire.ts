import type { AreaScheduleOnWire, DeliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import type { AreaSchedule } from '@bloomdesk/domain/delivery-areas/area-schedules';
import type { AreaRow } from './delivery-areas.store.ts';

const million = 1_000_000;

/** An area as it travels; the platform under its older names too (D130). */
export function areaOnWire(row: AreaRow): DeliveryArea {
  return {
    id: row.area_id,
    description: row.description,
    active: row.active,
    isActive: row.active,
    fcId: row.fc_id,
    deliveryMechanism: row.delivery_mechanism,
    transport: row.delivery_mechanism,
    transportVendor: row.delivery_mechanism,
    carrier: row.carrier,
    transportMode: row.transport_mode,
    priority: row.priority,
    onfleet_team_id: row.onfleet_team_id,
    teamLabel: row.team_label,
    delivery_type: row.delivery_type,
    delivery_fee: row.delivery_fee / 100,
    tax_rate: row.tax_rate_ppm / million,
    distributionPoint: row.distribution_point,
    cutoff: row.cutoff,
    travel_time: row.travel_time,
    nationwide: row.nationwide,
    hasShape: row.has_shape,
    zipCount: row.zip_count,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** A schedule as it is read, in the lower case of the scheduling API (D202). */
export function scheduleOnWire(schedule: AreaSchedule & { id: number }): AreaScheduleOnWire {
  const { id, dayOfWeek, startHour, duration, capacity } = schedule;
  return { rule: id, dayofweek: dayOfWeek, starthour: startHour, duration, capacity };
}
