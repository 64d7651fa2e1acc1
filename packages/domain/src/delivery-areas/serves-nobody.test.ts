import { expect, test } from 'vitest';
import { servesNobody } from './serves-nobody.ts';

test('an area serves someone by its map, its ZIP list, or because it is nationwide', () => {
  const none = { hasShape: false, zipCount: 0, nationwide: false };
  expect(servesNobody(none)).toBe(true);
  expect(
    [{ hasShape: true }, { zipCount: 1 }, { nationwide: true }].map((more) => servesNobody({ ...none, ...more })),
  ).toEqual([false, false, false]);
});
