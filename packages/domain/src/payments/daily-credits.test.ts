import { expect, test } from 'vitest';
import { mayGiveToday } from './daily-credits.ts';

test.each([
  [100, 0, 250_000, 'yes'],
  [250_000, 0, 250_000, 'yes'],
  [250_001, 0, 250_000, 'daily-limit'],
  [1, 250_000, 250_000, 'daily-limit'],
  [1, 300_000, 250_000, 'daily-limit'],
  [0, 300_000, 250_000, 'yes'],
])('%d cents after %d of %d: %s', (amount, given, limit, expected) => {
  const verdict = mayGiveToday(amount, given, limit);
  expect(verdict.ok ? 'yes' : verdict.code).toBe(expected);
});

test('the no says what is left', () => {
  expect(mayGiveToday(3000, 248_050, 250_000)).toMatchObject({
    message: 'One person gives at most $2,500.00 in credits a day; $19.50 is left for you today.',
  });
});
