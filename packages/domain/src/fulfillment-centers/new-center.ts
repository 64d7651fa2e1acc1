import { parseUsPhone } from '../suborders/recipient-phone.ts';
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
  const isTaken = others.some(({ name }) => name.toLowerCase() === center.name.trim().toLowerCase());
  return [
    ...needed.map((field) => ({ field, message: `${needWords[field]} is needed` })),
    ...(isTaken ? [{ field: 'name' as const, message: 'Another center already has this name' }] : []),
    ...usPlaceFaults(center),
    ...(isUsZone(center.timezone) ? [] : [{ field: 'timezone' as const, message: 'Choose a time zone' }]),
  ];
}

/** What is wrong with the place and the phone of a US center; both end on labels and papers. */
export function usPlaceFaults({
  state,
  zipCode,
  phone,
}: Pick<CenterForm, 'state' | 'zipCode' | 'phone'>): CenterFault[] {
  const isZip = /^\d{5}(-\d{4})?$/.test(zipCode.trim());
  const place = stateAndZipProblem(state, zipCode.trim());
  const zip = isZip ? place : { field: 'zipCode' as const, message: 'Use a ZIP code of five digits' };
  return [
    ...(place?.field === 'state' ? [place] : []),
    ...(zip?.field === 'zipCode' ? [zip] : []),
    ...(phone.trim() === '' || parseUsPhone(phone)
      ? []
      : [{ field: 'phone' as const, message: 'Invalid phone number' }]),
  ];
}

/** Does a center of this zone stand in the US? */
export function isUsZone(timezone: string): boolean {
  const zones: readonly string[] = centerZones;
  return zones.includes(timezone);
}

const needWords = { name: 'A name', address1: 'A street', city: 'A city', phone: 'A phone number' } as const;

/** Numbers below belong to centers that templates are of. */
const firstOwn = 101;

/** The number of the next center of one's own. */
export function nextCenterNumber(taken: readonly number[]): number {
  return Math.max(firstOwn - 1, ...taken) + 1;
}
