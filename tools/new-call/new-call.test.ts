import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkNameLaw } from '../checks/name-law.ts';
import { inSampleClone } from '../checks/sample-clone.ts';
import { root } from '../workplace.ts';
import { newCallOf } from './call-parts.ts';
import { newCallFiles } from './new-call.ts';
import { stepsLeft } from './steps-left.ts';
import { typeErrorsIn } from './types-of-files.ts';

const words = ['suborders', 'holdSuborder', 'POST /v1/suborders/:suborderId/hold'];
const routes = 'apps/server/src/features/suborders/suborders.routes.ts';
const reads = 'packages/contract/src/suborders/calls.ts';
const changes = 'packages/contract/src/suborders/changes.calls.ts';
const before: Record<string, string> = {
  [routes]: `import * as calls from '@bloomdesk/contract/suborders/calls';
import { answer } from '#http/answer.ts';
import { getSuborder } from './get-suborder.ts';
import { updateSuborder } from './update-suborder.ts';

export function suborderRoutes(app: AppContext): void {
  answer(app, calls.getSuborder, getSuborder);
  answer(app, calls.updateSuborder, updateSuborder);
}
`,
  [reads]: `import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { fcId, suborderId } from '../fields.ts';

export const getSuborder = defineCall('getSuborder', 'GET /v1/suborders/:suborderId', {});
export const updateSuborder = defineCall('updateSuborder', 'PATCH /v1/suborders/:suborderId', {});
`,
  'apps/server/src/features/suborders/get-suborder.ts': '',
  'apps/server/src/features/suborders/update-suborder.ts': '',
  'apps/server/src/composition/routes.ts': 'export const bind = (app) => suborderRoutes(app);',
};
const asBefore = (path: string) => before[path];
const inClone = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

test('a new call has its files, its route and its place in the contract, and breaks no law of names', async () => {
  const files = newCallFiles(newCallOf(words), asBefore);
  expect([...files.keys()]).toEqual([
    reads,
    'apps/server/src/features/suborders/hold-suborder.ts',
    'apps/server/src/features/suborders/hold-suborder.test.ts',
    routes,
  ]);
  expect(files.get(reads)).toContain("center: { of: 'suborder', by: 'suborderId' },");
  expect(files.get(reads)?.match(/import \{ expectedVersion, fcId, suborderId \}/g)).toHaveLength(1);
  expect(files.get(reads)?.match(/summary:/g)).toHaveLength(1);
  expect(files.get(routes)).toContain('  answer(app, calls.holdSuborder, holdSuborder);\n}');
  expect(await inSampleClone({ ...before, ...Object.fromEntries(files) }, checkNameLaw)).toEqual([]);
});

test('its import stands in its place by the alphabet', () => {
  const imported = newCallFiles(newCallOf(words), asBefore)
    .get(routes)
    ?.match(/'\.\/[a-z-]+\.ts'/g);
  expect(imported).toEqual(["'./get-suborder.ts'", "'./hold-suborder.ts'", "'./update-suborder.ts'"]);
});

test("a change is written into the feature's file of changes, a read beside the other reads", () => {
  const textOf = (path: string) => (path === changes ? "import { z } from 'zod/mini';\n" : asBefore(path));
  const files = newCallFiles(newCallOf(words), textOf);
  expect(files.has(reads)).toBe(false);
  expect(files.get(changes)).toContain("defineCall('holdSuborder'");
  expect(files.get(routes)).toContain('answer(app, subordersChanges.holdSuborder, holdSuborder);');
  const read = ['suborders', 'getHold', 'GET /v1/suborders/:suborderId/hold'];
  expect(newCallFiles(newCallOf(read), textOf).get(reads)).toContain("defineCall('getHold'");
});

test('what is written compiles in every kind of place, next to what is there', async () => {
  const files = [
    words,
    ['batches', 'holdBatch', 'POST /v1/batches/:batchId/hold'],
    ['closed-days', 'holdClosedDay', 'PUT /v1/closed-days/:closedDayId/hold'],
    ['orders', 'unholdOrder', 'DELETE /v1/orders/:orderId/hold'],
    ['products', 'listHeld', 'GET /v1/fulfillmentCenters/:fcId/suborders/:suborderId/held'],
    ['delivery-windows', 'listWindowHolds', 'GET /v1/fulfillmentCenters/:fcId/windowHolds'],
    ['reports', 'startReport', 'POST /v1/reports/start'],
  ].flatMap((each) => [...newCallFiles(newCallOf(each), inClone)]);
  const written = files.find(([path]) => path === changes)?.[1];
  const broken = changes.replace('changes', 'broken');
  const asBroken = written?.replace(/^( {2}summary: .*)$/m, '$1\n$1') ?? '';
  const errors = await typeErrorsIn(new Map([...files, [broken, asBroken]]));
  expect(errors.split('\n').filter((line) => !line.includes(broken))).toEqual([]);
  expect(errors).toContain('multiple properties with the same name'); // or the compiler would not have looked
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

test.each([
  [words, "care-examples.ts: holdSuborder: { suborderId, …each field of its body: 'like this' },"],
  [['batches', 'getHold', 'GET /v1/batches/:batchId/hold'], 'floor-examples.ts: getHold: { batchId },'],
  [['views', 'hideView', 'POST /v1/views/:viewId/hide'], 'call-examples.ts: hideView: { viewId, …'],
])('what is left to do for %j names the file of its example, and what the example holds', (call, step) => {
  const steps = stepsLeft(newCallOf(call), inClone);
  expect(steps.join('\n')).toContain(`apps/server/src/http/api-document/${step}`);
  expect(steps.at(-1)).toContain('npm run api-docs');
});

test('a change of a suborder has words for the trail, and is tried against what else locks one', () => {
  const steps = stepsLeft(newCallOf(words), inClone).join('\n');
  expect(steps).toContain('packages/domain/src/audit/undoing.ts');
  expect(steps).toContain('apps/server/test/support/locking/locking-operations.ts');
});
