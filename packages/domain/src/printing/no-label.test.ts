import { expect, test } from 'vitest';
import { noLabelReason, noLabelReasonOf } from './no-label.ts';

test.each([
  [['onFleet', ' GoLocal '], 'GoLocal needs no label.'],
  [['usabouquets', 'ups'], 'USA Bouquet labels its own packages.'],
  [['Nationwide', 'fedex'], 'The partner labels its own packages.'],
  [['easypost', 'ups'], null],
  [[null, undefined, ''], null],
])('%j: %s', (names, reason) => {
  expect(noLabelReason(names)).toBe(reason);
});

const area = (carrier: string, active = true) => ({ deliveryMechanism: 'onFleet', carrier, active });

test('a center prints labels as soon as one of its active areas has them', () => {
  expect(noLabelReasonOf([area('golocal'), area('onfleet', false)])).toBe('GoLocal needs no label.');
  expect(noLabelReasonOf([area('golocal'), area('onfleet')])).toBeNull();
  expect(noLabelReasonOf([])).toBeNull();
});
