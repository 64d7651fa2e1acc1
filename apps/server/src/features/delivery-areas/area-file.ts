import { carriers, deliveryPlatforms, transportModes } from '@bloomdesk/domain/deliveries/transport-mode';

/** A delivery area as files and the seed write it down; times in minutes, schedule hours whole. */
export interface AreaInFile {
  areaId?: number;
  fcId: number;
  description: string;
  active?: boolean;
  deliveryMechanism: string;
  carrier: string;
  transportMode: string;
  priority?: number;
  teamId?: string;
  teamLabel?: string;
  travelTime?: number;
  cutoff?: number;
  geometry?: unknown;
  zips?: string[];
  nationwide?: boolean;
  schedules: { dayOfWeek: number; startHour: number; duration: number; capacity?: number }[];
}

/** Areas from a JSON file, an array of them; the first wrong one is named with its place (D247). */
export function areasOfFile(text: string): AreaInFile[] {
  const areas: unknown = JSON.parse(text);
  if (!Array.isArray(areas)) throw new Error('The file must hold a JSON array of areas.');
  return areas.map((area: unknown, index) => {
    const problem = problemOf(Object(area));
    if (problem) throw new Error(`area ${index + 1}: ${problem}`);
    return area as AreaInFile; // problemOf has just checked every field that is required
  });
}

function problemOf(area: Partial<AreaInFile>): string | undefined {
  if (!Number.isInteger(area.fcId)) return 'fcId must be a whole number';
  if (!area.description) return 'description is required';
  if (!isOneOf(deliveryPlatforms, area.deliveryMechanism))
    return `deliveryMechanism must be one of ${deliveryPlatforms.join(', ')}`;
  if (!isOneOf(carriers, area.carrier)) return `carrier must be one of ${carriers.join(', ')}`;
  if (!isOneOf(transportModes, area.transportMode)) return `transportMode must be one of ${transportModes.join(', ')}`;
  if (!Array.isArray(area.schedules)) return 'schedules must be a list';
  const odd = area.schedules.find(
    ({ dayOfWeek, startHour, duration }) =>
      !(dayOfWeek >= 0 && dayOfWeek <= 6 && startHour >= 0 && duration >= 1 && startHour + duration <= 24),
  );
  return odd
    ? 'each schedule needs dayOfWeek 0 to 6, startHour and a duration of at least 1 hour within the day'
    : undefined;
}

function isOneOf(list: readonly string[], value: string | undefined): boolean {
  return value !== undefined && list.includes(value);
}
