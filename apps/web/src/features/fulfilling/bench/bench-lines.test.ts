import { expect, test } from 'vitest';
import { next, packUnprinted, scan, type Step } from './bench-moves.ts';
import { openBench } from './open-bench.ts';
import { sampleBatch, sampleLine, sampleSuborder } from '#testing/sample-batch.ts';

/** Suborders of a bouquet and a vase, at a center where each line is scanned. Nothing here asks the server. */
function table() {
  const lineItems = [sampleLine(), sampleLine({ index: 1, sku: 'FLRL-V-7', name: 'Tall vase' })];
  const batch = sampleBatch([0, 1].map((place) => sampleSuborder(place, { lineItems })));
  const linePlaces = { tableSlotOf: (sku: string) => (sku === 'FLRL-V-7' ? 'V12' : undefined) };
  let step: Step = { state: openBench(batch, { packedAgain: undefined, printsFirst: false, linePlaces }, []) };
  return {
    scan: (code: string) => (step = scan(step.state, code, 1000)),
    next: () => (step = next(step.state, 1000)),
    insist: (reason: string) => (step = packUnprinted(step.state, reason, 1000)),
    shown: () => step.state.shownId,
    told: () => `${step.state.told?.tone}: ${step.state.told?.words}`,
  };
}

test('nothing is packed before each of its lines is scanned, neither by its papers nor by Next', () => {
  const bench = table();
  expect(bench.scan('1000000-1').work).toBeUndefined();
  expect(bench.told()).toBe('wrong: Scan Sunrise bouquet and 1 more first');
  bench.scan('FLRL-B-1001');
  expect(bench.told()).toBe('right: Sunrise bouquet. 1 more to scan.');
  bench.scan('FLRL-B-1001');
  expect(bench.told()).toBe('notice: Sunrise bouquet is scanned already.');
  bench.scan('FLRL-B-9999');
  expect(bench.told()).toBe('wrong: The code FLRL-B-9999 is not in this batch.');
  expect(bench.next().work).toBeUndefined();
  expect(bench.told()).toBe('wrong: Scan Tall vase first');
  expect(bench.shown()).toBe('1000000-1');
});

test('a slot stands for what lies in it, and the server hears what was read', () => {
  const bench = table();
  bench.scan('FLRL-B-1001');
  bench.scan(']C1v12'); // the shelf of the vase, as some scanners send it
  expect(bench.told()).toBe('right: Tall vase. All items are scanned. Scan the notecard or label.');
  const lines = [
    { index: '0', code: 'FLRL-B-1001' },
    { index: '1', code: 'V12' },
  ];
  expect(bench.scan('1000000-1').work).toMatchObject({ kind: 'pack', suborderId: '1000000-1', lines });
  expect(bench.shown()).toBe('1000001-1');
});

test('whoever insists packs without scanning every line, with a reason', () => {
  const bench = table();
  expect(bench.insist('The bar code is torn').work).toMatchObject({ kind: 'pack', reason: 'The bar code is torn' });
  expect(bench.shown()).toBe('1000001-1');
});
