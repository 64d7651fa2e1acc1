import type { InvariantOnWire } from '@bloomdesk/contract/audit/calls';
import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { InvariantList } from './invariant-list.tsx';

type State = InvariantOnWire['state'];

const invariants = (states: readonly State[]): InvariantOnWire[] =>
  states.map((state, at) => ({
    number: `M${at + 1}`,
    about: 'money',
    sentence: 'the sums of an order are those of its lines',
    state,
    tests: [],
    breaches: [],
    isMore: false,
  }));

test.each<[State[], string]>([
  [['kept', 'kept', 'tested'], 'All 2 data checks pass.'],
  [['kept', 'broken', 'kept'], '1 of 3 data checks fails.'],
  [['kept', 'unknown', 'kept'], '2 data checks pass. 1 data check could not be read in time.'],
  [['broken', 'unknown', 'broken'], '2 of 3 data checks fail. 1 data check could not be read in time.'],
])('checks that are %s: %s', (states, words) =>
  onBench(async ({ show }) => {
    const screen = await show(<InvariantList invariants={invariants(states)} />);
    await expect.element(screen.getByText(words)).toBeVisible();
  }),
);
