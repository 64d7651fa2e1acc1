import { expect, test } from 'vitest';
import { checkNamedTests, namedTestFindings, unheldFindings } from './named-tests.ts';

const tests = ['apps/server/src/features/orders/get-order.test.ts', 'journeys/board.spec.ts'];
const read = () => `test('an order of %s is found', …); test("nobody's order is not", …)`;

test.each([
  '| a | b | `orders/get-order.test.ts` |',
  '| a | b | `get-order.test.ts`: an order of … is found; `board.spec.ts` |',
  '| a | b | `get-order.test.ts`: nobody’s order is not |',
  '| a | b | `journeys/*.spec.ts` |',
])('%s names what is there', (page) => {
  expect(namedTestFindings(page, tests, read)).toEqual([]);
});

test('a file or a title that is not there is found', () => {
  const page = '| a | b | `set-order.test.ts` |\n| a | b | `board.spec.ts`: the board is empty |';
  expect(namedTestFindings(page, tests, read)).toEqual([
    'names set-order.test.ts, which is not there',
    'names a test in board.spec.ts: the board is empty',
  ]);
});

test('what was found in use and what is promised name tests that are there', async () => {
  expect(await checkNamedTests()).toEqual([]);
});

test('of the security standard nothing is met without a test, and every row has a state', () => {
  const page = [
    '| V1.2.4 | 1 | met | parameters: `fuzz.test.ts` |',
    '| V1.2.5 | 1 | met | we looked |',
    '| V1.2.6 | 2 | n/a | no LDAP |',
    '| V1.2.9 | 2 | fine | `fuzz.test.ts` |',
  ].join('\n');
  expect(unheldFindings(page)).toEqual([
    'V1.2.5 is said to be met and names no test',
    'V1.2.9 is neither met, n/a nor open',
  ]);
});
