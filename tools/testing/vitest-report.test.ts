import { expect, test } from 'vitest';
import { withStack } from './vitest-report.ts';

test('what a browser waited for is told, though its stack does not say it', () => {
  const stack = 'Error: STACK_TRACE_ERROR\n    at click (locators.js:1)';
  expect(withStack({ message: 'locator.click: Timeout 60000ms exceeded.', stack })).toBe(
    `locator.click: Timeout 60000ms exceeded.\n${stack}`,
  );
  expect(withStack({ message: 'expected 1 to be 2', stack: 'Error: expected 1 to be 2\n    at a.ts:1' })).toBe(
    'Error: expected 1 to be 2\n    at a.ts:1',
  );
});
