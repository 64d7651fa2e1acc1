import type { CallRequest } from '@bloomdesk/contract/call';
import type { createDeliveryArea, updateDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryAreaScheduleOnWire, DeliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import type { DeliveryAreaSchedule } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { wholeCents } from '@bloomdesk/domain/money';
import type { WrittenArea } from './delivery-area-columns.sql.ts';
import type { DeliveryAreaRow } from './delivery-areas.store.ts';

export type AreaInput =
  | CallRequest<typeof createDeliveryArea>['deliveryArea']
  | CallRequest<typeof updateDeliveryArea>['deliveryArea'];

const million = 1_000_000;

/** An area as it travels; the platform under its older names too (D130). */
export function deliveryAreaOnWire(row: DeliveryAreaRow): DeliveryArea {
  return {
    id: row.areaId,
    description: row.description,
    active: row.active,
    isActive: row.active,
    fcId: row.fcId,
    deliveryMechanism: row.deliveryMechanism,
    transport: row.deliveryMechanism,
    transportVendor: row.deliveryMechanism,
    carrier: row.carrier,
    transportMode: row.transportMode,
    priority: row.priority,
    onfleet_team_id: row.onfleetTeamId,
    teamLabel: row.teamLabel,
    delivery_type: row.deliveryType,
    delivery_fee: row.deliveryFee / 100,
    tax_rate: row.taxRatePpm / million,
    distributionPoint: row.distributionPoint,
    cutoff: row.cutoff,
    travel_time: row.travelTime,
    nationwide: row.nationwide,
    hasShape: row.hasShape,
    zipCount: row.zipCount,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** What is given of an area, in our words; what is left out stays, or gets the usual value. */
export function writtenArea(area: AreaInput): WrittenArea {
  const given: WrittenArea = {
    description: area.description?.trim(),
    active: area.active,
    deliveryMechanism: area.deliveryMechanism,
    carrier: area.carrier,
    transportMode: area.transportMode,
    priority: area.priority,
    onfleetTeamId: area.onfleet_team_id === undefined ? undefined : area.onfleet_team_id?.trim() || null,
    teamLabel: area.teamLabel === undefined ? undefined : area.teamLabel?.trim() || null,
    deliveryType: area.delivery_type,
    deliveryFee: area.delivery_fee === undefined ? undefined : wholeCents(area.delivery_fee),
    taxRatePpm: area.tax_rate === undefined ? undefined : Math.round(area.tax_rate * million),
    distributionPoint: area.distributionPoint,
    cutoff: area.cutoff,
    travelTime: area.travel_time,
    nationwide: area.nationwide,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** A schedule as it is read, in the lower case of the scheduling API (D202). */
export function scheduleOnWire(schedule: DeliveryAreaSchedule & { id: number }): DeliveryAreaScheduleOnWire {
  const { id, dayOfWeek, startHour, duration, capacity } = schedule;
  return { rule: id, dayofweek: dayOfWeek, starthour: startHour, duration, capacity };
}
