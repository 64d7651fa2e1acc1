import { expect, test } from 'vitest';
import type { Keeper } from '#parts/waiting-work/kept-entries.ts';
import { newWork, storedWork } from './waiting-work.ts';

/** A browser's storage that outlives the page. */
function storage(): Keeper & Map<string, string> {
  const map = new Map<string, string>();
  return Object.defineProperty(
    Object.assign(map, {
      getItem: (name: string) => map.get(name) ?? null,
      setItem: (name: string, text: string) => void map.set(name, text),
      removeItem: (name: string) => void map.delete(name),
      key: (at: number) => [...map.keys()][at] ?? null,
    }),
    'length',
    { get: () => map.size },
  ) as Keeper & Map<string, string>; // the property defined above is the one that is missing
}

const pack = (n: number, now = 1000) =>
  newWork({ kind: 'pack', suborderId: `100000${n}-1`, statusBefore: 'AtTable' }, '50001', now);

test('after a reload everything that waited is there, in the order it was done', () => {
  const browser = storage();
  const work = [
    pack(1),
    pack(2),
    newWork({ kind: 'undo', suborderId: '1000002-1', statusBefore: 'AtTable' }, '50001', 1000),
    pack(3, 900),
    newWork(
      { kind: 'pack', suborderId: '1000004-1', statusBefore: 'AtTable', lines: [{ index: '2.0', code: 'V12' }] },
      '50001',
      900,
    ),
  ];
  for (const each of work.toReversed()) storedWork('ana@x.test', () => browser).put(each);
  expect(storedWork('ana@x.test', () => browser).all()).toEqual(work);
});

test('what the server has heard of is gone, and nothing else', () => {
  const browser = storage();
  const store = storedWork('ana@x.test', () => browser);
  const [first, second] = [pack(1), pack(2)];
  store.put(first);
  store.put(second);
  store.drop(first.id);
  expect(store.all()).toEqual([second]);
});

test('two people at one computer do not send each other’s work', () => {
  const browser = storage();
  storedWork('ana@x.test', () => browser).put(pack(1));
  expect(storedWork('ben@x.test', () => browser).all()).toEqual([]);
});

test('what another program wrote into the storage is no work', () => {
  const browser = storage();
  const odd = [
    '',
    'null',
    '[]',
    '{"id":"1"}',
    '{"id":"1","batchId":"5","suborderId":"1-1","at":1,"kind":"pack","statusBefore":"Gone"}',
    '{',
  ];
  odd.forEach((text, at) => browser.setItem(`bloomdesk.waiting.ana@x.test.${at}`, text));
  browser.setItem('bloomdesk.theme', 'dark');
  expect(storedWork('ana@x.test', () => browser).all()).toEqual([]);
});

test('a browser that keeps nothing stops nobody', () => {
  const forbidden = (): Keeper => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = storedWork('ana@x.test', forbidden);
  store.put(pack(1));
  store.drop('x');
  expect(store.all()).toEqual([]);
});
