import { plainView } from '@bloomdesk/domain/views/view-state';
import { expect, test } from 'vitest';
import { formatSavedView } from './format-view.ts';

const columns = [
  { id: 'units', header: 'Units' },
  { id: 'team', header: 'Team' },
];

test.each([
  ['everything, as the table starts', plainView],
  ['1 filter', { ...plainView, filters: { team: 'North' } }],
  [
    '2 filters · sorted by Units, highest first · 1 column hidden',
    {
      ...plainView,
      sort: { id: 'units', desc: true },
      filters: { team: ['North', 'South'], units: '>5' },
      hidden: ['team'],
    },
  ],
])('a view keeps %s', (words, state) => {
  expect(formatSavedView(state, columns)).toBe(words);
});
