import { expect, test } from 'vitest';
import { fcConfigOf } from '../fulfillment-centers/fc-config.ts';
import {
  mayPackWithout,
  type PaperFacts,
  papersMissing,
  passesPacking,
  printsBeforePacking,
} from './papers-before-pack.ts';

const printed: PaperFacts = {
  hasMessage: true,
  notecardPrinted: true,
  takesLabel: true,
  labelPrinted: true,
  labelStale: false,
};

test.each<[string, Partial<PaperFacts>, string[], string[]]>([
  ['everything printed', {}, [], []],
  ['no label', { labelPrinted: false }, ['label'], []],
  ['a stale label', { labelStale: true }, ['label'], ['label']],
  ['no notecard', { notecardPrinted: false }, ['notecard'], []],
  ['nothing at all', { labelPrinted: false, notecardPrinted: false }, ['label', 'notecard'], []],
  ['no message', { notecardPrinted: false, hasMessage: false }, [], []],
  ['a partner that labels it', { labelPrinted: false, labelStale: true, takesLabel: false }, [], []],
])('with %s, what is missing the first time and once more', (_, facts, first, onceMore) => {
  expect(papersMissing({ ...printed, ...facts })).toEqual(first);
  expect(papersMissing({ ...printed, ...facts }, { isOnceMore: true })).toEqual(onceMore);
});

test('the first missing paper is named', () => {
  expect(mayPackWithout([])).toEqual({ ok: true });
  expect(mayPackWithout(['label', 'notecard'])).toMatchObject({
    code: 'label-unprinted',
    message: 'Print the label first',
  });
  expect(mayPackWithout(['notecard'])).toMatchObject({ message: 'Print the notecard first' });
});

test('guided centers print before they pack, unless it is switched off', () => {
  const asks = (config: Parameters<typeof fcConfigOf>[0]) => printsBeforePacking(fcConfigOf(config));
  expect([asks({}), asks({ useGuidedFulfillment: true }), asks({ useBulkAndGuidedFulfillment: true })]).toEqual([
    false,
    true,
    true,
  ]);
  expect(asks({ useGuidedFulfillment: true, printBeforePack: false })).toBe(false);
});

test('what carriers report passes no packing by hand, and what is packed is not packed again', () => {
  expect((['Packed', 'BatchCompleted', 'AwaitingPickup'] as const).every((to) => passesPacking('AtTable', to))).toBe(
    true,
  );
  expect([passesPacking('AtTable', 'InTransit'), passesPacking('AtTable', 'SuborderPrinted')]).toEqual([false, false]);
  expect([passesPacking('Packed', 'AwaitingPickup'), passesPacking('Cancelled', 'Packed')]).toEqual([false, false]);
});
