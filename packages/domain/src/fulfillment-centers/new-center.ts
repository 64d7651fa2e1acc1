import { stateAndZipProblem } from '../suborders/us-states.ts';

/** A center of one's own as a form has it. */
export interface CenterForm {
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  timezone: string;
}

export interface CenterFault {
  field: keyof CenterForm;
  message: string;
}

/** The zones that US centers stand in, from east to west. */
export const centerZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

/** Everything that keeps a center from being added, under its field. */
export function newCenterFaults(center: CenterForm, others: readonly { name: string }[]): CenterFault[] {
  const needed = (['name', 'address1', 'city', 'phone'] as const).filter((field) => center[field].trim() === '');
  const place = stateAndZipProblem(center.state, center.zipCode);
  const isTaken = others.some(({ name }) => name.toLowerCase() === center.name.trim().toLowerCase());
  const zones: readonly string[] = centerZones;
  return [
    ...needed.map((field) => ({ field, message: `${needWords[field]} is needed` })),
    ...(isTaken ? [{ field: 'name' as const, message: 'Another center already has this name' }] : []),
    ...(place ? [place] : []),
    ...(zones.includes(center.timezone) ? [] : [{ field: 'timezone' as const, message: 'Choose a time zone' }]),
  ];
}

const needWords = { name: 'A name', address1: 'A street', city: 'A city', phone: 'A phone number' } as const;

/** Numbers below belong to centers that templates are of. */
const firstOwn = 101;

/** The number of the next center of one's own. */
export function nextCenterNumber(taken: readonly number[]): number {
  return Math.max(firstOwn - 1, ...taken) + 1;
}
