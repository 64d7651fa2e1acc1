import { expect, test } from 'vitest';
import { callNames } from './answered-calls.ts';
import { inSampleClone } from '../checks/sample-clone.ts';

const source = `export const holdSuborder = defineCall('holdSuborder', 'POST /v1/suborders/:suborderId/hold', {
  about: ['suborder'],
  data: z.object({}),
});

export const getPaper = defineCall('getPaper', 'GET /v1/paper', {
  kind: 'file',
  data: z.never(),
});

export const listHeld = defineCall(
  'listHeld',
  'GET /v1/held',
  {
    kind: 'text',
    data: z.object({}),
  },
);
`;

test('calls are found however they are laid out, but for those that answer a file', async () => {
  const files = { 'packages/contract/src/holding.calls.ts': source };
  expect(await inSampleClone(files, async (base) => callNames(base))).toEqual(['holdSuborder', 'listHeld']);
});

test('the contract has more than a hundred of them, each once', () => {
  const names = callNames();
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
});
