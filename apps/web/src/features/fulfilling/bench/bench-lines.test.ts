import { expect, test } from 'vitest';
import { next, packUnprinted, scan, type Step } from './bench-moves.ts';
import { openBench } from './open-bench.ts';
import { sampleBatch, sampleLineItem, sampleSuborder } from '#testing/sample-batch.ts';

/** Suborders of a bouquet and a vase, at a center where each line is scanned. Nothing here asks the server. */
function table() {
  const lineItems = [sampleLineItem(), sampleLineItem({ index: 1, sku: 'FLRL-V-7', name: 'Tall vase' })];
  const batch = sampleBatch([0, 1].map((place) => sampleSuborder(place, { lineItems })));
  const linePlaces = { tableSlotOf: (sku: string) => (sku === 'FLRL-V-7' ? 'V12' : undefined) };
  let step: Step = { state: openBench(batch, { packedAgain: undefined, printsFirst: false, linePlaces }, []) };
  return {
    scan: (code: string) => (step = scan(step.state, code, 1000)),
    next: () => (step = next(step.state, 1000)),
    force: (reason: string) => (step = packUnprinted(step.state, reason, 1000)),
    shown: () => step.state.shownId,
    message: () => `${step.state.message?.tone}: ${step.state.message?.words}`,
  };
}

test('nothing is packed before each of its lines is scanned, neither by its papers nor by Next', () => {
  const bench = table();
  expect(bench.scan('1000000-1').work).toBeUndefined();
  expect(bench.message()).toBe('wrong: Scan Sunrise bouquet and 1 more first');
  bench.scan('FLRL-B-1001');
  expect(bench.message()).toBe('right: Sunrise bouquet. 1 more to scan.');
  bench.scan('FLRL-B-1001');
  expect(bench.message()).toBe('notice: Sunrise bouquet is already scanned.');
  bench.scan('FLRL-B-9999');
  expect(bench.message()).toBe('wrong: The code FLRL-B-9999 is not in this batch.');
  expect(bench.next().work).toBeUndefined();
  expect(bench.message()).toBe('wrong: Scan Tall vase first');
  expect(bench.shown()).toBe('1000000-1');
});

test('a slot stands for what lies in it, and the server hears what was read', () => {
  const bench = table();
  bench.scan('FLRL-B-1001');
  bench.scan(']C1v12'); // the shelf of the vase, as some scanners send it
  expect(bench.message()).toBe('right: Tall vase. All items are scanned. Scan the notecard or label.');
  const lines = [
    { index: '0', code: 'FLRL-B-1001' },
    { index: '1', code: 'V12' },
  ];
  expect(bench.scan('1000000-1').work).toMatchObject({ kind: 'pack', suborderId: '1000000-1', lines });
  expect(bench.shown()).toBe('1000001-1');
});

test('a user who insists packs without scanning every line, with a reason', () => {
  const bench = table();
  expect(bench.force('The bar code is torn').work).toMatchObject({ kind: 'pack', reason: 'The bar code is torn' });
  expect(bench.shown()).toBe('1000001-1');
});
