import { expect, test } from 'vitest';
import { isSetUp, maySettle, setUpLines, setUpSteps } from './set-up.ts';

const none = { centers: 0, products: 0, areas: 0, windows: 0, stock: 0, people: 0, key: 0 };

test('what the data show is done, whatever was said of it', () => {
  const lines = setUpLines(
    { ...none, centers: 2 },
    new Map([
      ['centers', 'skipped'],
      ['stock', 'skipped'],
    ]),
  );
  expect(lines.filter(({ state }) => state !== 'open')).toEqual([
    { step: 'centers', state: 'done', count: 2 },
    { step: 'stock', state: 'skipped', count: 0 },
  ]);
  expect(isSetUp(lines)).toBe(false);
});

test('nothing of the data says that a label was printed: a person does', () => {
  expect(setUpLines(none, new Map([['label', 'done']])).at(-1)).toEqual({ step: 'label', state: 'done', count: null });
  expect(setUpSteps.filter((step) => maySettle(step, 'done'))).toEqual(['label']);
  expect(setUpSteps.every((step) => maySettle(step, 'skipped'))).toBe(true);
});

test('the first day is over once every step is done or put aside', () => {
  const all = { centers: 1, products: 1, areas: 1, windows: 1, stock: 1, people: 1, key: 1 };
  expect(isSetUp(setUpLines(all, new Map()))).toBe(false);
  expect(isSetUp(setUpLines(all, new Map([['label', 'skipped']])))).toBe(true);
});
