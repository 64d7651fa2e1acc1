import { keysOf } from '../typed-object.ts';

/** Everything other programs can be told of, with what has happened (D455). A name that has shipped is never given another meaning. */
export const eventTypes = {
  'order.placed': 'An order was placed.',
  'order.changed': 'The status, the total or the balance of an order changed.',
  'order.cancelled': 'An order was cancelled.',
  'suborder.created': 'A suborder was added, with a new order or later.',
  'suborder.changed': 'The day, center, recipient, message or lines of a suborder changed.',
  'suborder.status_changed': 'A suborder has another status.',
  'suborder.packed': 'A suborder was packed.',
  'suborder.cancelled': 'A suborder was cancelled.',
  'suborder.exception_raised': 'A suborder is in exception, or for another reason than before.',
  'suborder.exception_cleared': 'A suborder is out of exception.',
  'delivery.booked': 'The carrier has taken a delivery.',
  'delivery.failed': 'The carrier has not taken a delivery.',
  'delivery.withdrawn': 'A booked delivery was taken back.',
  'delivery.rescheduled': 'A delivery has another day, start or center.',
  'delivery.out_for_delivery': 'The carrier is on the way to the recipient.',
  'delivery.delivered': 'A delivery has arrived.',
  'stock.changed': 'What is on hand, for sale or on its way of a lot changed.',
  'stock.received': 'A lot has come.',
  'stock.adjusted': 'A person has adjusted a lot.',
  'stock.short': 'A line of a suborder lacks its stock.',
} as const;

export type EventType = keyof typeof eventTypes;

export const allEventTypes = keysOf(eventTypes);

/** What is sent on request, so that a receiver can be tried; no pattern asks for it. */
export const testEventType = 'webhook.test';

/** What all types of a topic are asked for by, such as `order.*`. */
export const eventTopics = ['order', 'suborder', 'delivery', 'stock'] as const;
export type EventTopic = (typeof eventTopics)[number];

/** Every pattern a webhook can have: each type, each topic, and everything. */
export const eventPatterns: readonly string[] = ['*', ...eventTopics.map((topic) => `${topic}.*`), ...allEventTypes];

/** Does this pattern ask for events of this type? */
export function matchesPattern(pattern: string, type: EventType): boolean {
  if (pattern === '*') return true;
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}

/** The types of a topic. */
export function typesOf(topic: EventTopic): readonly EventType[] {
  return allEventTypes.filter((type) => matchesPattern(`${topic}.*`, type));
}

/** Is this one of the types there are? */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(eventTypes, text);
}
