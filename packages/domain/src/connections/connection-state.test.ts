import { expect, test } from 'vitest';
import { connectionStateOf } from './connection-state.ts';

test('who was never asked is neither well nor failing', () => {
  expect(connectionStateOf(undefined)).toBe('not-asked');
  expect(connectionStateOf({ failingSince: null })).toBe('answering');
  expect(connectionStateOf({ failingSince: new Date('2027-02-09T15:00Z') })).toBe('failing');
});
