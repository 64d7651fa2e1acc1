import { expect, test } from 'vitest';
import { dueMoment } from './due-choices.ts';

test('work is due when it has to be fulfilled, some hours from now, or tomorrow morning', () => {
  const now = new Date(2027, 1, 28, 15, 30);
  expect(dueMoment('fulfill-by', now)).toBeNull();
  expect(dueMoment('2h', now)).toBe(new Date(2027, 1, 28, 17, 30).toISOString());
  expect(dueMoment('tomorrow', now)).toBe(new Date(2027, 2, 1, 9).toISOString());
});
