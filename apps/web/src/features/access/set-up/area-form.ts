import type { CallInput } from '@bloomdesk/contract/call';
import type { createDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import { parseZipList } from '@bloomdesk/domain/delivery-areas/zip-list';

export interface AreaFields {
  fcId: number | null;
  name: string;
  reach: 'counties' | 'zips' | 'country';
  /** The state whose counties are shown, and the codes of those that were chosen. */
  state: string | null;
  counties: readonly string[];
  zips: string;
  days: 'daily' | 'weekdays' | 'mondayToSaturday';
  fromHour: number | null;
  hours: number | null;
  capacity: number | null;
}

/** Monday is 0. */
const daysOf = { daily: [0, 1, 2, 3, 4, 5, 6], mondayToSaturday: [0, 1, 2, 3, 4, 5], weekdays: [0, 1, 2, 3, 4] };

export const emptyArea: AreaFields = {
  fcId: null,
  name: '',
  reach: 'counties',
  state: null,
  counties: [],
  zips: '',
  days: 'daily',
  fromHour: 9,
  hours: 8,
  capacity: null,
};

/** What keeps the area from being added, by field. */
export function areaProblems(fields: AreaFields): Partial<Record<keyof AreaFields, string>> {
  const { fcId, name, reach, counties, zips, fromHour, hours } = fields;
  const list = parseZipList(zips);
  return {
    ...(fcId === null && { fcId: 'Choose a center.' }),
    ...(name.trim() === '' && { name: 'Name the area.' }),
    ...(reach === 'counties' && counties.length === 0 && { counties: 'Choose at least one county.' }),
    ...(reach === 'zips' && !list.ok && { zips: list.message }),
    ...(reach === 'zips' && list.ok && list.zipCodes.length === 0 && { zips: 'Enter at least one ZIP code.' }),
    ...(fromHour === null && { fromHour: 'Say from when.' }),
    ...(hours === null && { hours: 'Say how long.' }),
    ...(fromHour !== null && hours !== null && fromHour + hours > 24 && { hours: 'It ends by midnight.' }),
  };
}

/** The area with its week: parcels for the whole country, couriers for what is near. */
export function areaInput(fields: AreaFields): CallInput<typeof createDeliveryArea> {
  const isCountry = fields.reach === 'country';
  const driven = isCountry
    ? ({
        deliveryMechanism: 'easypost',
        carrier: 'fedex',
        transportMode: 'ground_2',
        priority: 100,
        nationwide: true,
      } as const)
    : ({
        deliveryMechanism: 'onFleet',
        carrier: 'onfleet',
        transportMode: 'car',
        priority: 10,
        travel_time: 60,
      } as const);
  return {
    deliveryArea: { description: fields.name.trim(), ...(fields.fcId !== null && { fcId: fields.fcId }), ...driven },
    schedules: daysOf[fields.days].map((dayOfWeek) => ({
      dayOfWeek,
      startHour: fields.fromHour ?? 0,
      duration: fields.hours ?? 1,
      capacity: fields.capacity,
    })),
  };
}
