import { expect, test } from 'vitest';
import { formatPerformer } from './format-performer.ts';

test.each([
  ['care.manager@bloomdesk.test', 'care.manager@bloomdesk.test'],
  ['system:deliveries', 'Automatic (deliveries)'],
  ['system:webhook:onfleet', 'Automatic (onfleet)'],
  ['system:ask-carriers', 'Automatic (ask carriers)'],
  [null, null],
])('%s is shown as %s', (by, words) => {
  expect(formatPerformer(by)).toBe(words);
});
