import { expect, test } from 'vitest';
import { defaultFcConfig } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { no, yes } from '@bloomdesk/domain/verdict';
import { type PlanInput, planSelection, type SelectedSuborder } from './batch-plan.ts';
import { createObstacle } from '#features/batches/create-obstacle.ts';
import { checkedEntries, startPlanChoices, withAllChecked, withChecked, withOpen } from './plan-choices.ts';
import { planFormProblems, startPlanForm } from './plan-form.ts';
import { planLines } from './plan-lines.ts';

const form = { ...startPlanForm(defaultFcConfig), min: '2', max: '3' };
const suborder = (number: number, more: Partial<SelectedSuborder> = {}): SelectedSuborder => ({
  suborderId: `1000001-${number}`,
  products: 'Rose',
  readiness: yes,
  lineItems: [{ index: 0, sku: 'FLRL-B-1', name: 'Rose', quantity: 1 }],
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => suborder(at + 1));
const plan = (input: Partial<PlanInput>) =>
  planSelection({ form, selected: many(7), fc: defaultFcConfig, productOf: () => undefined, batchNames: [], ...input });
const obstacle = (input: Partial<PlanInput>, more: { checkedCount?: number; isPlanning?: boolean } = {}) => {
  const made = plan(input);
  const problems = planFormProblems(input.form ?? form, defaultFcConfig);
  return createObstacle({ problems, plan: made, checkedCount: made.entries.length, isPlanning: false, ...more });
};

test('the selection is cut into batches, and a leftover is not planned', () => {
  const { entries, notPlanned } = plan({});
  expect(entries.map(({ name, numSuborders }) => [name, numSuborders])).toEqual([
    ['Batch Rose 1', 3],
    ['Batch Rose 2', 3],
  ]);
  expect(notPlanned.map(({ why }) => why)).toEqual(['1 left over: a batch needs at least 2']);
});

test('names count on from the batches the day already has', () => {
  const { entries } = plan({ batchNames: ['Batch Rose 1', 'Batch various 7', 'Rush Rose 9'] });
  expect(entries.map(({ name }) => name)).toEqual(['Batch Rose 8', 'Batch Rose 9']);
});

test('what is not ready is left out with its reason and does not count towards the minimum', () => {
  const batched = no('already-batched', 50012);
  const excepted = no('in-exception.batch');
  const selected = [
    suborder(1),
    suborder(2, { readiness: batched }),
    suborder(3, { readiness: excepted }),
    suborder(4, { readiness: no('already-batched', 50013) }),
  ];
  expect(plan({ selected }).notPlanned.map(({ why }) => why)).toEqual([
    'Select at least 2 suborders',
    '2 not ready: already in a batch',
    '1 not ready: is in exception',
  ]);
  expect(plan({ selected }).entries).toEqual([]);
});

test('suborders with a line item that needs inventory are counted', () => {
  const short = [{ index: 0, sku: 'FLRL-B-1', name: 'Rose', quantity: 1, needsInventory: true }];
  const { entries } = plan({ selected: [suborder(1, { lineItems: short }), suborder(2), suborder(3)] });
  expect(entries.map(({ needingInventory }) => needingInventory)).toEqual([1]);
});

test('Create waits for right sizes, a prefix, enough suborders, a checked batch and the plan itself', () => {
  expect(obstacle({})).toBe(null);
  expect(obstacle({ form: { ...form, prefix: '' } })).toBe('Prefix is required');
  expect(obstacle({ form: { ...form, min: '3' } })).toBe('Min must be less than max');
  expect(obstacle({ form: { ...form, max: '' } })).toBe('Max is required');
  expect(obstacle({ selected: many(1) })).toBe('Select at least 2 suborders');
  expect(obstacle({ selected: [] })).toBe('Select suborders to plan batches');
  expect(obstacle({}, { checkedCount: 0 })).toBe('Check at least one planned batch');
  expect(obstacle({}, { isPlanning: true })).toBe('Planning…');
});

test('a batch taken out stays out while it holds the same suborders', () => {
  const before = plan({});
  const [first] = before.entries;
  const choices = withChecked(startPlanChoices, first?.key ?? '', false);
  expect(checkedEntries(before.entries, choices).map(({ name }) => name)).toEqual(['Batch Rose 2']);
  const renamed = plan({ form: { ...form, prefix: 'Rush' } });
  expect(checkedEntries(renamed.entries, choices).map(({ name }) => name)).toEqual(['Rush Rose 2']);
  const smaller = plan({ form: { ...form, min: '1', max: '2' } });
  expect(checkedEntries(smaller.entries, choices)).toHaveLength(4);
});

test('all batches can be taken out and put back at once', () => {
  const { entries } = plan({});
  const none = withAllChecked(startPlanChoices, entries, false);
  expect(checkedEntries(entries, none)).toEqual([]);
  expect(checkedEntries(entries, withAllChecked(none, entries, true))).toHaveLength(2);
});

test('the list shows batches, then how many are not planned and why; suborders only under what is open', () => {
  const made = plan({});
  const kinds = (choices = startPlanChoices) => planLines(made, choices).map(({ kind }) => kind);
  expect(kinds()).toEqual(['batch', 'batch', 'heading', 'reason']);
  const opened = withOpen(startPlanChoices, made.entries[1]?.key ?? '', true);
  expect(kinds(opened)).toEqual(['batch', 'batch', 'suborder', 'suborder', 'suborder', 'heading', 'reason']);
  expect(planLines(made, startPlanChoices)).toContainEqual({
    kind: 'heading',
    key: 'not planned',
    text: '1 not planned',
  });
  const keys = planLines(made, opened).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
