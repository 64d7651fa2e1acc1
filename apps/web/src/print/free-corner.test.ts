import { expect, test } from 'vitest';
import { isBlank } from './free-corner.ts';

test('white paper is blank, and so is its grain', () => {
  expect(isBlank([255, 255, 255, 255, 244, 250, 246, 255])).toBe(true);
});

test('one dot of a bar code is not', () => {
  expect(isBlank([255, 255, 255, 255, 0, 0, 0, 255])).toBe(false);
  expect(isBlank([255, 255, 200, 255])).toBe(false);
});
