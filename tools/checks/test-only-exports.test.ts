import { expect, test } from 'vitest';
import { inSampleClone } from './sample-clone.ts';
import { checkTestOnlyExports } from './test-only-exports.ts';

const rule = 'packages/domain/src/orders/order-id.ts';
const ruleText = 'export function orderIdOf(id: string) {\n  return id;\n}\n';
const itsTest = { 'packages/domain/src/orders/order-id.test.ts': "import { orderIdOf } from './order-id.ts';\n" };
const found = async (files: Record<string, string>) =>
  (await inSampleClone({ [rule]: ruleText, ...itsTest, ...files }, checkTestOnlyExports)).map(({ where }) => where);

test('a rule that its tests call and the product does not is found', async () => {
  expect(await found({})).toEqual([rule]);
});

test.each([
  ['by name', "import { orderIdOf } from '@bloomdesk/domain/orders/order-id';"],
  ['with its whole file', "import * as ids from '@bloomdesk/domain/orders/order-id';"],
  ['when it is needed', "const ids = () => import('@bloomdesk/domain/orders/order-id');"],
])('a rule that the product takes %s is in use', async (_, text) => {
  expect(await found({ 'apps/web/src/features/orders/order-links.ts': text })).toEqual([]);
});

test('what its own file goes on using is in use', async () => {
  expect(await found({ [rule]: `${ruleText}export const first = orderIdOf('1');\n` })).toEqual([]);
});
