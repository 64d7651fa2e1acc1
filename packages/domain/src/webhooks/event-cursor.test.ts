import { expect, test } from 'vitest';
import { eventCursor, parseEventCursor } from './event-cursor.ts';

test('a cursor comes back as the place it was made of', () => {
  const place = { stream: '0123456789ab', sequence: 1_234_567 };
  expect(parseEventCursor(eventCursor(place))).toEqual(place);
});

test('what is no cursor is none', () => {
  for (const text of ['', '12', '0123456789ab', '0123456789AB.1', '0123456789ab.-1', '0123456789ab.1.2'])
    expect(parseEventCursor(text)).toBeUndefined();
});
