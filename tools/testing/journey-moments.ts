import { epochOf, toInstant } from '@bloomdesk/domain/time/fc-time';

/** A moment that the product is played at: its server, its demo day and its screens stand there (D282). */
export interface Moment {
  name: string;
  /** The same as part of a file's name. */
  id: string;
  /** Seconds the product's clock is then ahead of this machine's. */
  offset: number;
  /** The home of a server with the demo day of this moment, to be copied; without one the stage makes it. */
  demoDay?: string;
}

/** Where the demo's day is made. */
const zone = 'America/New_York';

/** A week without a closed day, the same in every run, whenever that is. */
const week = {
  sunday: '2027-02-07',
  monday: '2027-02-08',
  tuesday: '2027-02-09',
  wednesday: '2027-02-10',
  thursday: '2027-02-11',
  friday: '2027-02-12',
  saturday: '2027-02-13',
} as const;

type Weekday = keyof typeof week;

/** This time of the played week's day in New York, `HH:mm`, counted from now. */
export function momentOf(weekday: Weekday, time = '12:00', now = Date.now()): Moment {
  const offset = Math.round((epochOf(toInstant(week[weekday], time, zone)) - now) / 1000);
  const name = time === '12:00' ? weekday : `${weekday} ${time}`;
  return { name, id: name.replace(/\W/g, '-'), offset };
}

/** What a gate plays on one of its days. */
export interface GateDay {
  day: Weekday;
  /** Only what bears this tag; everything without one. */
  tag?: string;
  /** Nothing that bears this one. */
  without?: string;
  /** How many files at a time. */
  workers: number;
}

/** Journeys whose outcome depends on the weekday. */
const onWeekdays = '@weekday';

/** What every test run plays: journeys on an ordinary day, one file more at a time than the two cores, which wait for servers and browsers otherwise. */
export const ordinaryDay: GateDay = { day: 'tuesday', without: onWeekdays, workers: 3 };

/**
 * And those whose outcome depends on the weekday on the day on which least is open, beside all other tests, which leave a
 * core idle now and then; `npm run prove -- weekdays` plays all on every day.
 */
export const oddDay: GateDay = { day: 'sunday', tag: onWeekdays, workers: 1 };

/** Every weekday at noon, and a Sunday just after it has begun and just before it ends. */
export const wholeWeek: readonly (readonly [Weekday, string])[] = [
  ...Object.keys(week).map((day) => [day as Weekday, '12:00'] as const), // the keys are its weekdays
  ['sunday', '00:30'],
  ['sunday', '23:30'],
];
