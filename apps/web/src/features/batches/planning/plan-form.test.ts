import { expect, test } from 'vitest';
import { defaultFcConfig, fcConfigOf } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { planFormProblems, startPlanForm } from './plan-form.ts';

const form = startPlanForm(defaultFcConfig);
const guided = fcConfigOf({ useGuidedFulfillment: true });

test('the panel opens with Basic, Batch, 5 and 40, or with the sizes of the center', () => {
  expect(form).toEqual({ strategy: 'Basic', prefix: 'Batch', min: '5', max: '40', mergeLeftovers: false });
  const own = fcConfigOf({ batchOptions: { defaultMinSize: 1, defaultMaxSize: 12 } });
  expect(startPlanForm(own)).toMatchObject({ min: '1', max: '12' });
});

test.each([
  [{}, { prefix: null, min: null, max: null }],
  [{ prefix: '  ' }, { prefix: 'Prefix is required' }],
  [{ min: '' }, { min: 'Min is required', max: null }],
  [{ min: 'few' }, { min: 'Min must be a number' }],
  [{ min: '0' }, { min: 'Min should be larger than zero' }],
  [{ min: '40' }, { min: 'Min must be less than max', max: 'Max must be greater than min' }],
  [{ max: '' }, { max: 'Max is required' }],
  [{ max: '-1' }, { max: 'Max should be larger than zero' }],
  [{ max: '100001' }, { max: 'Max must be 100000 or less' }],
])('%j is judged in words', (typed, problems) => {
  expect(planFormProblems({ ...form, ...typed }, defaultFcConfig)).toMatchObject(problems);
});

test('with guided fulfillment a batch holds 40 at most', () => {
  expect(planFormProblems({ ...form, max: '41' }, guided).max).toBe('Max must be 40 or less');
});
