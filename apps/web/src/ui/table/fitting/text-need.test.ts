import { expect, test } from 'vitest';
import { textNeed } from './text-need.ts';

const widthOf = (text: string) => text.length * 10;

test.each([
  ['', 0, 0],
  ['Bronx', 50, 50],
  ['Baltimore County', 160, 90],
  ['Anne Arundel and Howard', 230, 120],
  ['Tue,\u00a0Nov\u00a024', 110, 110],
  ['2 × Blushing Ranunculus', 230, 120],
])('%s is %i px on one line and %i on two', (text, one, two) => {
  expect(textNeed(text, widthOf)).toEqual({ one, two });
});
