import { expect, test } from 'vitest';
import { openScreens } from '#lib/screens/sidebar-entries.ts';
import { screenKeywords } from './screen-keywords.ts';

test('every screen, and nothing else, has words by which the palette finds it', () => {
  const names = openScreens(() => true, { seesAllCenters: true, fcId: 4 }).map(({ name }) => name);
  expect(Object.keys(screenKeywords).toSorted()).toEqual(names.toSorted());
});
