import { carriers, deliveryPlatforms, transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { deliveryAreaFaults, type FieldFault } from '@bloomdesk/domain/delivery-areas/area-fields';
import { scheduleFaults } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { checkGeojson } from '@bloomdesk/domain/delivery-areas/geojson-check';
import { parseZipList } from '@bloomdesk/domain/delivery-areas/zip-list';

/** A delivery area as files and the seed write it down; times in minutes, schedule hours whole. */
export interface DeliveryAreaInFile {
  areaId?: number;
  fcId: number;
  description: string;
  active?: boolean;
  deliveryMechanism: string;
  carrier: string;
  transportMode: string;
  priority?: number;
  teamId?: string | null;
  teamLabel?: string | null;
  travelTime?: number;
  cutoff?: number;
  geometry?: unknown;
  zips?: string[];
  nationwide?: boolean;
  schedules: { dayOfWeek: number; startHour: number; duration: number; capacity?: number | null }[];
}

interface AreasRead {
  areas: DeliveryAreaInFile[];
  problems: { place: string; message: string }[];
}

/** Areas of a JSON file, an array of them, of centers that exist; each wrong field is named with its place (D247). */
export function parseDeliveryAreas(text: string, centers: ReadonlySet<number>): AreasRead {
  const list = parsed(text);
  if (!Array.isArray(list)) return { areas: [], problems: [{ place: 'file', message: list }] };
  const problems: AreasRead['problems'] = [];
  const areas = list.flatMap((given: unknown, index): DeliveryAreaInFile[] => {
    const area: DeliveryAreaInFile = Object(given); // as far as nobody finds a fault
    const faults = isArea(given)
      ? [...faultsOf(area), ...centerFaults(area, centers)]
      : [{ field: '', message: 'is no area' }];
    for (const { field, message } of faults) problems.push({ place: `area ${index + 1} ${field}`.trim(), message });
    return faults.length > 0 ? [] : [readyArea(area)];
  });
  return { areas, problems };
}

function parsed(text: string): unknown[] | string {
  try {
    const list: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Array.isArray(list) ? list : 'must hold a JSON array of areas';
  } catch (error) {
    return `is not JSON: ${error instanceof SyntaxError ? error.message : 'it cannot be read'}`;
  }
}

const known = new Set(
  'areaId fcId description active deliveryMechanism carrier transportMode priority teamId teamLabel travelTime cutoff geometry zips nationwide schedules'.split(
    ' ',
  ),
);
/** Ids above would have to be passed one by one. */
const greatestId = 1_000_000;

/** An area of a file before anybody has looked at it. */
type Unread = Partial<Record<keyof DeliveryAreaInFile, unknown>>;

function faultsOf(area: Unread): FieldFault[] {
  const { areaId, schedules } = area;
  const isId = areaId === undefined || (isWhole(areaId) && areaId > 0 && areaId <= greatestId);
  return [
    ...Object.keys(area)
      .filter((field) => !known.has(field))
      .map((field) => ({ field, message: 'is no field of an area' })),
    ...(isId ? [] : [{ field: 'areaId', message: `must be a whole number up to ${greatestId}` }]),
    ...typedFaults(area),
    ...notOneOf('deliveryMechanism', deliveryPlatforms, area.deliveryMechanism),
    ...notOneOf('carrier', carriers, area.carrier),
    ...notOneOf('transportMode', transportModes, area.transportMode),
    ...notBoolean('active', area.active),
    ...notBoolean('nationwide', area.nationwide),
    ...(Array.isArray(schedules)
      ? scheduleFaults(schedules.map(Object))
      : [{ field: 'schedules', message: 'must be a list' }]),
    ...reachFaults(area),
  ];
}

function centerFaults({ fcId }: Unread, centers: ReadonlySet<number>): FieldFault[] {
  if (!isWhole(fcId)) return [{ field: 'fcId', message: 'must be a whole number' }];
  return centers.has(fcId) ? [] : [{ field: 'fcId', message: `no fulfillment center has the id ${fcId}` }];
}

function isArea(given: unknown): boolean {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function typedFaults({ description, priority, cutoff, travelTime, teamId, teamLabel }: Unread): FieldFault[] {
  const faults = deliveryAreaFaults({
    description: typeof description === 'string' ? description : '',
    priority: numberOf(priority),
    cutoff: numberOf(cutoff),
    travel_time: numberOf(travelTime),
    onfleet_team_id: typeof teamId === 'string' ? teamId : null,
  });
  const names = { travel_time: 'travelTime', onfleet_team_id: 'teamId' };
  return [
    ...faults.map(({ field, message }) => ({ field: Object(names)[field] ?? field, message })),
    ...notText('teamId', teamId),
    ...notText('teamLabel', teamLabel),
  ];
}

/** A map and a list of ZIP codes are held to the rules of an upload. */
function reachFaults({ geometry, zips }: Unread): FieldFault[] {
  const map = geometry == null ? undefined : checkGeojson(geometry);
  const list = isTexts(zips) ? parseZipList(zips) : { ok: zips === undefined, message: 'must be a list of texts' };
  return [
    ...(map && !map.ok ? [{ field: 'geometry', message: map.message }] : []),
    ...('message' in list && !list.ok ? [{ field: 'zips', message: list.message }] : []),
  ];
}

/** The area as it is stored: its name trimmed, its map as one shape, each ZIP code once. */
function readyArea(area: DeliveryAreaInFile): DeliveryAreaInFile {
  const map = area.geometry == null ? undefined : checkGeojson(area.geometry);
  const zips = parseZipList(area.zips ?? []);
  return {
    ...area,
    description: area.description.trim(),
    geometry: map?.ok ? map.shape : null,
    schedules: area.schedules.map(({ dayOfWeek, startHour, duration, capacity = null }) => ({
      dayOfWeek,
      startHour,
      duration,
      capacity,
    })),
    zips: zips.ok ? zips.zipCodes : [],
  };
}

function notOneOf(field: string, list: readonly unknown[], value: unknown): FieldFault[] {
  return list.includes(value) ? [] : [{ field, message: `must be one of ${list.join(', ')}` }];
}

function notBoolean(field: string, value: unknown): FieldFault[] {
  return value === undefined || typeof value === 'boolean' ? [] : [{ field, message: 'must be true or false' }];
}

function notText(field: string, value: unknown): FieldFault[] {
  return value == null || typeof value === 'string' ? [] : [{ field, message: 'must be a text' }];
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** What is no number is none that a rule would pass. */
function numberOf(value: unknown): number | undefined {
  return value === undefined || typeof value === 'number' ? value : Number.NaN;
}
