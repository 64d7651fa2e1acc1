import { expect, test } from 'vitest';
import { findAnomalies } from './find-anomalies.ts';
import type { History, Step, Transaction } from './history.ts';

const read = (key: string, ...list: number[]): Step => ({ read: key, list });
const append = (key: string, value: number): Step => ({ append: key, value });
const of = (id: number, ...steps: Step[]): Transaction => ({ id, outcome: 'committed', isLocking: true, steps });
const aborted = (id: number, ...steps: Step[]): Transaction => ({ ...of(id, ...steps), outcome: 'aborted' });
const plain = (id: number, ...steps: Step[]): Transaction => ({ ...of(id, ...steps), isLocking: false });

function history(lists: Record<string, number[]>, ...transactions: Transaction[]): History {
  return { transactions, lists: new Map(Object.entries(lists)) };
}

test('transactions that ran one after the other are in order, whoever read in between', () => {
  const one = of(1, read('a'), append('a', 11), append('b', 12));
  const two = of(2, read('a', 11), append('a', 21), read('a', 11, 21));
  const three = of(3, read('b', 12), append('b', 31), append('a', 32));
  const lists = { a: [11, 21, 32], b: [12, 31] };
  expect(findAnomalies(history(lists, one, two, aborted(4, append('a', 41)), three))).toEqual([]);
});

test('a plain reader of two moments is no anomaly, a locking one is', () => {
  const writer = of(1, append('a', 11), append('b', 12));
  const steps = [read('a'), read('b', 12)] as const;
  const lists = { a: [11], b: [12] };
  expect(findAnomalies(history(lists, writer, plain(2, ...steps)))).toEqual([]);
  expect(findAnomalies(history(lists, writer, of(2, ...steps)))).toEqual([
    'G-single: 2 comes after 1, and has not seen what it wrote',
  ]);
});

test.each<[string, History, string]>([
  [
    'G0, writes in two orders',
    history(
      { a: [11, 21], b: [22, 12] },
      of(1, append('a', 11), append('b', 12)),
      of(2, append('a', 21), append('b', 22)),
    ),
    'G0: 1, 2 wrote between each other',
  ],
  [
    'G0, a list that was read in another order',
    history({ a: [11, 21] }, of(1, append('a', 11)), of(2, append('a', 21)), of(3, read('a', 21))),
    'G0: 3 read a in an order that did not last',
  ],
  [
    'G1a, an aborted write that was read',
    history({ a: [] }, aborted(1, append('a', 11)), of(2, read('a', 11))),
    'G1a: 2 read 11 of an aborted transaction',
  ],
  ['G1a, an aborted write that stayed', history({ a: [11] }, aborted(1, append('a', 11))), 'G1a: a keeps 11'],
  [
    'G1b, the middle of a transaction',
    history({ a: [11, 12] }, of(1, append('a', 11), append('a', 12)), of(2, read('a', 11))),
    'G1b: 2 read 11 in the middle of 1',
  ],
  [
    'G1c, two that read from each other',
    history({ a: [11], b: [21] }, of(1, append('a', 11), read('b', 21)), of(2, append('b', 21), read('a', 11))),
    'G1c: 1, 2 each read or followed the other',
  ],
  [
    'a lost update, overwritten',
    history({ a: [21] }, of(1, read('a'), append('a', 11)), of(2, read('a'), append('a', 21))),
    'lost update: 11 of 1 is not in a',
  ],
  [
    'a lost update, overlooked',
    history({ a: [11, 21] }, of(1, read('a'), append('a', 11)), of(2, read('a'), append('a', 21))),
    'G-single: 2 comes after 1, and has not seen what it wrote',
  ],
  ['a write that came twice', history({ a: [11, 11] }, of(1, append('a', 11))), 'doubled: a holds a value twice'],
])('%s is found', (_what, planted, found) => {
  expect(findAnomalies(planted)).toEqual([found]);
});

test('one anomaly among thousands of transactions is found, and nothing else', () => {
  const count = 20_000;
  const transactions = Array.from({ length: count }, (_, id) => {
    const before = Math.floor(id / 100) * 100;
    const list = Array.from({ length: id - before }, (_unused, at) => before + at);
    return of(id, read(`l${before}`, ...list), append(`l${before}`, id));
  });
  const lists = Object.fromEntries(
    Array.from({ length: count / 100 }, (_, at) => [
      `l${at * 100}`,
      Array.from({ length: 100 }, (_u, n) => at * 100 + n),
    ]),
  );
  expect(findAnomalies(history(lists, ...transactions))).toEqual([]);
  transactions[12_345] = of(
    12_345,
    read('l12300', ...Array.from({ length: 44 }, (_, at) => 12_300 + at)),
    append('l12300', 12_345),
  );
  expect(findAnomalies(history(lists, ...transactions))).toEqual([
    'G-single: 12345 comes after 12344, and has not seen what it wrote',
  ]);
});
