import { no, type Verdict, yes } from '../verdict.ts';
import { isEventType, matchesPattern } from './event-types.ts';

/** What a webhook may have: signs of its name and address, and patterns. */
export const webhookLimits = { name: 60, url: 500, patterns: 24 } as const;

/** How many there may be; each is written to for every event it asks for. */
const mostWebhooks = 20;

/** For how many hours the old secret of a webhook may sign beside the new one. */
export const secretOverlapHours = [0, 24, 168] as const;

/** So many days an event and what became of it are kept. */
export const eventDays = 30;

/** What a webhook asks for. */
export interface EventFilter {
  patterns: readonly string[];
  /** Of these centers only; of all where there is none. */
  fcIds: readonly number[];
}

/** May one more webhook be made, beside so many? */
export function mayMakeWebhook(count: number): Verdict {
  return count < mostWebhooks ? yes : no('too-many-webhooks', mostWebhooks);
}

/** Does a webhook ask for this event? One of several centers concerns each of them, and one of no center everybody. */
export function asksFor({ patterns, fcIds }: EventFilter, event: { type: string; fcIds: readonly number[] }): boolean {
  const { type } = event;
  if (!isEventType(type) || !patterns.some((pattern) => matchesPattern(pattern, type))) return false;
  return fcIds.length === 0 || event.fcIds.length === 0 || event.fcIds.some((fcId) => fcIds.includes(fcId));
}
