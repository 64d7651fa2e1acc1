import { expect, test } from 'vitest';
import { formatSavedView } from './format-view.ts';

const columns = [
  { id: 'units', header: 'Units' },
  { id: 'team', header: 'Team' },
];

test.each([
  ['everything, as the table starts', { sort: null, filters: {}, hidden: [] }],
  ['1 filter', { sort: null, filters: { team: 'North' }, hidden: [] }],
  [
    '2 filters · sorted by Units, highest first · 1 column hidden',
    { sort: { id: 'units', desc: true }, filters: { team: ['North', 'South'], units: '>5' }, hidden: ['team'] },
  ],
])('a view keeps %s', (words, state) => {
  expect(formatSavedView(state, columns)).toBe(words);
});
