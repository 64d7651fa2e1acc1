import { no, type Verdict, yes } from '../verdict.ts';

/** The zones of the first centers, from east to west; every other one comes after them. */
const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles'];

/** What other systems know the zone of a center by. */
export function zoneIdOf(timezone: string): number {
  return zones.includes(timezone) ? zones.indexOf(timezone) + 1 : zones.length + 1;
}

/** The part of addresses that names a center: `Saint Paul` is `saint-paul`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The group that opens a new center unless another one is written: `Saint Paul` is opened by `FCSaintPaul`. */
export function groupOfCenter(name: string): string {
  const words = slugOf(name).split('-').filter(Boolean);
  return `FC${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')}`;
}

/** May this be a group that opens a center? FCAll opens all of them and is nobody's own. */
export function isCenterGroup(group: string): boolean {
  return /^FC[\p{L}\d][\p{L}\d _-]{0,57}$/u.test(group) && group !== 'FCAll';
}

/** Is this a time zone by the name that calendars know it by? */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[\w+-]+)+$|^UTC$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** May this center be closed, beside so many that are open? */
export function mayCloseCenter(othersOpen: number): Verdict<'last-center'> {
  return othersOpen > 0 ? yes : no('last-center');
}
