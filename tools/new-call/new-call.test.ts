import { expect, test } from 'vitest';
import { checkNameLaw } from '../checks/name-law.ts';
import { newCallFiles, newCallOf, stepsLeft } from './new-call.ts';
import { inSampleClone } from '../checks/sample-clone.ts';

const words = ['suborders', 'holdSuborder', 'POST /v1/suborders/:suborderId/hold'];
const routes = 'apps/server/src/features/suborders/suborders.routes.ts';
const contract = 'packages/contract/src/suborders/calls.ts';
const before: Record<string, string> = {
  [routes]: `import * as calls from '@bloomdesk/contract/suborders/calls';
import { answer } from '#http/answer.ts';
import { getSuborder } from './get-suborder.ts';

export function suborderRoutes(app: AppContext): void {
  answer(app, calls.getSuborder, getSuborder);
}
`,
  [contract]: `import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { fcId, suborderId } from '../fields.ts';

export const getSuborder = defineCall('getSuborder', 'GET /v1/suborders/:suborderId', {});
`,
  'apps/server/src/features/suborders/get-suborder.ts': '',
  'apps/server/src/composition/routes.ts': 'export const bind = (app) => suborderRoutes(app);',
};

test('a new call has its files, its route and its place in the contract, and breaks no law of names', async () => {
  const files = newCallFiles(newCallOf(words), (path) => before[path]);
  expect([...files.keys()]).toEqual([
    contract,
    'apps/server/src/features/suborders/hold-suborder.ts',
    'apps/server/src/features/suborders/hold-suborder.test.ts',
    routes,
  ]);
  expect(files.get(contract)).toContain("center: { of: 'suborder', by: 'suborderId' },");
  expect(files.get(contract)?.match(/import \{ fcId, suborderId \}/g)).toHaveLength(1);
  expect(files.get(routes)).toContain('  answer(app, calls.holdSuborder, holdSuborder);\n}');
  expect(await inSampleClone({ ...before, ...Object.fromEntries(files) }, checkNameLaw)).toEqual([]);
});

test.each([
  [['warehouse', 'holdSuborder', 'POST /v1/x'], 'is no feature'],
  [['suborders', 'Hold', 'POST /v1/x'], 'is no name of a call'],
  [['suborders', 'holdSuborder', 'v1/x'], 'is no endpoint'],
])('%j is refused: %s', (wrong, why) => {
  expect(() => newCallOf(wrong)).toThrow(why);
});

test('a call that is there already is not overwritten', () => {
  const there = { ...before, 'apps/server/src/features/suborders/hold-suborder.ts': 'export const holdSuborder = 1;' };
  expect(() =>
    newCallFiles(newCallOf(words), (path) => Object.entries(there).find(([at]) => at === path)?.[1]),
  ).toThrow('hold-suborder.ts is there already');
});

test('what is left to do names the sample of the call', () => {
  expect(stepsLeft(newCallOf(words)).join('\n')).toContain('holdSuborder: { suborderId },');
});
