import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchStrategyNames, type PlannableSuborder } from './batch-grouping.ts';
import { inBatchOrder } from './batch-order.ts';
import { type PlanOptions, planBatches } from './batch-planning.ts';

const names: Record<string, { name: string; opsName: string | null; classification: string }> = {
  'FLRL-B-1': { name: 'Blushing Rose', opsName: 'Rose bouquet 1', classification: 'Floral' },
  'FLRL-B-2': { name: 'Golden Tulip', opsName: null, classification: 'Floral' },
  'GFT-1': { name: 'Caramels', opsName: 'Caramels', classification: 'Food & Drink' },
};

const options: PlanOptions = {
  strategy: 'Basic',
  prefix: 'Batch',
  min: 2,
  max: 5,
  fc: { showWindows: false, useGuidedFulfillment: true },
  productOf: (sku) => names[sku],
};

const suborder = (n: number, ...skus: string[]): PlannableSuborder => ({
  suborderId: `${1_000_000 + n}-1`,
  lineItems: skus.map((sku, index) => ({ index, sku, name: `sold as ${sku}`, quantity: 1 })),
});
const roses = (count: number) => Array.from({ length: count }, (_, n) => suborder(n, 'FLRL-B-1'));

test('a group is cut into batches of the maximum, numbered and named by their one product', () => {
  const plan = planBatches(roses(12), options);
  expect(plan.batches.map(({ name, numSuborders }) => [name, numSuborders])).toEqual([
    ['Batch Rose bouquet 1 1', 5],
    ['Batch Rose bouquet 1 2', 5],
    ['Batch Rose bouquet 1 3', 2],
  ]);
  expect(plan.notPlanned).toEqual([]);
});

test('a leftover smaller than the minimum is not planned, and the plan says why', () => {
  const plan = planBatches(roses(11), { ...options, strategy: 'Primary SKU' });
  expect(plan.batches.map((batch) => batch.numSuborders)).toEqual([5, 5]);
  expect(plan.notPlanned).toEqual([
    { suborders: [suborder(10, 'FLRL-B-1')], why: '1 left over of FLRL-B-1: a batch needs at least 2' },
  ]);
});

test('a planned batch tells its products, and various when there are several', () => {
  const mixed = [suborder(1, 'FLRL-B-2', 'FLRL-V-9'), suborder(2, 'FLRL-B-1')];
  expect(planBatches(mixed, options).batches).toEqual([
    {
      name: 'Batch various 1',
      suborders: [mixed[1], mixed[0]],
      products: [
        { sku: 'FLRL-B-1', name: 'Rose bouquet 1' },
        { sku: 'FLRL-B-2', name: 'Golden Tulip' },
        { sku: 'FLRL-V-9', name: 'sold as FLRL-V-9' },
      ],
      productsIdentifier: 'various',
      numSuborders: 2,
    },
  ]);
});

test('singles and doubles of one bouquet are one product', () => {
  const plan = planBatches([suborder(1, 'FLRL-D-1'), suborder(2, 'FLRL-B-1')], { ...options, strategy: 'Primary SKU' });
  expect(plan.batches.map((batch) => batch.name)).toEqual(['Batch Rose bouquet 1 1']);
});

test('the window is in the name where the center shows windows', () => {
  const window = { startsAt: '2026-02-14T14:00:00Z', label: '9am - 1pm' };
  const windowed = roses(2).map((rose) => ({ ...rose, window }));
  const shown = planBatches(windowed, { ...options, fc: { ...options.fc, showWindows: true } });
  expect(shown.batches[0]?.name).toBe('Batch 9am - 1pm Rose bouquet 1 1');
  expect(planBatches(windowed, options).batches[0]?.name).toBe('Batch Rose bouquet 1 1');
});

test('numbers go on where the day stands, over all groups', () => {
  const mixed = [...roses(2), suborder(8, 'FLRL-B-2'), suborder(9, 'FLRL-B-2')];
  const plan = planBatches(mixed, { ...options, strategy: 'Primary SKU', firstNumber: 7 });
  expect(plan.batches.map((batch) => batch.name)).toEqual(['Batch Rose bouquet 1 7', 'Batch Golden Tulip 8']);
});

describe('nothing is planned', () => {
  test.each([
    [{ min: 5, max: 5 }, 'Min must be less than max'],
    [{ min: 5, max: 41 }, 'Max must be 40 or less'],
    [{ min: 0, max: 5 }, 'Min should be larger than zero'],
    [{ min: 4, max: 5 }, 'Select at least 4 suborders'],
  ])('with sizes %j and three suborders', (sizes, why) => {
    const three = roses(3);
    expect(planBatches(three, { ...options, ...sizes })).toEqual({
      batches: [],
      notPlanned: [{ suborders: three, why }],
    });
  });

  test('of no suborders', () => {
    expect(planBatches([], options)).toEqual({ batches: [], notPlanned: [] });
  });
});

const skus = ['FLRL-B-1', 'FLRL-B-2', 'FLRL-D-1', 'FLRL-K-5', 'NF-PLNT-3', 'FLRL-V-7', 'FLRL-V-8', 'GFT-1', 'CRDISL-1'];
const floor = fc.array(fc.array(fc.constantFrom(...skus), { maxLength: 4 }), { maxLength: 60 });
const sizes = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 12 }));

test('whatever the strategy, each suborder is planned once or left out with a reason, and every batch keeps to its sizes', () => {
  fc.assert(
    fc.property(floor, sizes, fc.constantFrom(...batchStrategyNames), (lines, [min, more], strategy) => {
      const suborders = lines.map((line, n) => suborder(n, ...line));
      const max = min + more;
      const plan = planBatches(suborders, { ...options, strategy, min, max });
      const planned = plan.batches.flatMap((batch) => batch.suborders);
      const leftOut = plan.notPlanned.flatMap((rest) => rest.suborders);
      const ids = [...planned, ...leftOut].map(({ suborderId }) => suborderId);

      expect(ids.sort()).toEqual(suborders.map(({ suborderId }) => suborderId).sort());
      for (const batch of plan.batches) {
        expect(batch.numSuborders).toBe(batch.suborders.length);
        expect(batch.numSuborders).toBeGreaterThanOrEqual(min);
        expect(batch.numSuborders).toBeLessThanOrEqual(max);
        expect(batch.suborders).toEqual(inBatchOrder(batch.suborders, options.productOf));
      }
      for (const rest of plan.notPlanned) {
        expect(rest.suborders.length).toBeLessThan(min);
        expect(rest.why).not.toBe('');
      }
    }),
  );
});

test('the plan does not depend on the order in which suborders were selected', () => {
  const shuffled = floor.chain((lines) => {
    const suborders = lines.map((line, n) => suborder(n, ...line));
    return fc.tuple(fc.constant(suborders), fc.shuffledSubarray(suborders, { minLength: suborders.length }));
  });
  fc.assert(
    fc.property(shuffled, fc.constantFrom(...batchStrategyNames), ([suborders, other], strategy) => {
      const first = planBatches(suborders, { ...options, strategy });
      fc.pre(suborders.length >= options.min);
      expect(planBatches(other, { ...options, strategy })).toEqual(first);
    }),
  );
});

test.each(batchStrategyNames)('ten thousand suborders are planned by %s, each of them once', (strategy) => {
  const day = Array.from({ length: 10_000 }, (_, n) => {
    const vase = n % 3 === 0 ? [`FLRL-V-${n % 75}`] : [];
    return suborder((n * 7_919) % 10_000, `FLRL-B-${n % 150}`, ...vase, ...(n % 5 === 0 ? ['GFT-1'] : []));
  });
  const plan = planBatches(day, { ...options, strategy, min: 1, max: 40 });
  expect(plan.notPlanned).toEqual([]);
  const planned = plan.batches.flatMap((batch) => batch.suborders.map((one) => one.suborderId));
  expect(new Set(planned).size).toBe(10_000);
  expect(planned).toHaveLength(10_000);
});

test('a batch of one primary product is called after it, no matter what goes with it', () => {
  const withVases = [suborder(1, 'FLRL-B-1', 'FLRL-V-9'), suborder(2, 'FLRL-B-1', 'GFT-1')];
  expect(planBatches(withVases, { ...options, strategy: 'Primary SKU' }).batches[0]).toMatchObject({
    name: 'Batch Rose bouquet 1 1',
    productsIdentifier: 'Rose bouquet 1',
  });
});

describe('windows that start together', () => {
  const at = (end: string, label: string) => ({
    startsAt: '2027-02-13T14:00:00Z',
    endsAt: `2027-02-13T${end}:00:00Z`,
    label,
  });
  const [early, late] = [at('16', '9:00 – 11:00 am'), at('18', '9:00 am – 1:00 pm')];
  const withWindows = { ...options, fc: { ...options.fc, showWindows: true } };

  test('are planned by their end: what leaves first is batched first', () => {
    const both = [late, late, early, early].map((window, n) => ({ ...suborder(n, 'FLRL-B-1'), window }));
    expect(planBatches(both, withWindows).batches.map(({ name }) => name)).toEqual([
      'Batch 9:00 – 11:00 am Rose bouquet 1 1',
      'Batch 9:00 am – 1:00 pm Rose bouquet 1 2',
    ]);
  });

  test('keep their leftovers apart; those of one window are put together on request', () => {
    const lone = [
      { ...suborder(1, 'FLRL-B-1'), window: early },
      { ...suborder(2, 'FLRL-B-2'), window: early },
      { ...suborder(3, 'FLRL-B-1'), window: late },
    ];
    const byPrimary = { ...withWindows, strategy: 'Primary SKU' as const };
    expect(planBatches(lone, byPrimary).batches).toEqual([]);
    const plan = planBatches(lone, { ...byPrimary, mergeLeftovers: true });
    expect(plan.batches.map(({ name, numSuborders }) => [name, numSuborders])).toEqual([
      ['Batch 9:00 – 11:00 am various 1', 2],
    ]);
    expect(plan.notPlanned.map(({ suborders }) => suborders.map(({ suborderId }) => suborderId))).toEqual([
      ['1000003-1'],
    ]);
  });
});
