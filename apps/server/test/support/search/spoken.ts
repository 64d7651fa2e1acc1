import { addDays, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { type KnownOrder, type Person, populationToday } from './population.ts';

/** A way in which callers say which order they mean. */
export interface CallerPhrase {
  kind: string;
  /** What is said, plainly: an order is only drawn where it fits no more than three. */
  meant: (order: KnownOrder) => string;
  /** The same in four spellings. */
  said: (order: KnownOrder) => readonly [string, string, string, string];
  /** Orders of which this can be said. */
  of?: (order: KnownOrder) => boolean;
}

export const whole = ({ first, last }: Person) => `${first} ${last}`;
export const dashed = (phone: string) => phone.replace(/^(...)(...)/, '$1-$2-');
export const bracketed = (phone: string) => phone.replace(/^(...)(...)/, '($1) $2-');
export const lastSeven = (phone: string) => phone.slice(3);
export const lastFour = (phone: string) => phone.slice(-4);
export const plainName = ({ first, last }: Person) => /^[A-Za-z]{5,} [A-Za-z]{5,}$/.test(`${first} ${last}`);
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
export const usDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
export const monthDay = (day: string) => formatDay(day).slice(5);
export const tomorrow = addDays(populationToday, 1);
export const unaccented = (text: string) => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
