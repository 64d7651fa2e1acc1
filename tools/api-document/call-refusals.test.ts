import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workplace.ts';
import { callRefusals, callRefusalsFile, callRefusalsText } from './call-refusals.ts';

test('what the API document says of refusals is what the sources say; `npm run api-docs` writes it again', () => {
  expect(readFileSync(join(root, callRefusalsFile), 'utf8')).toBe(callRefusalsText());
});

test('codes are found through steps and rules, and those of other calls are not', () => {
  const codes = callRefusals();
  expect(codes['cancelSuborder']).toEqual(expect.arrayContaining(['last-live-suborder', 'force-not-allowed', 'busy']));
  expect(codes['packSuborder']).toEqual(expect.arrayContaining(['label-unprinted', 'line-unscanned']));
  expect(codes['listReasons']).toEqual([]);
  expect(codes['settleRefundByHand']).toContain('own-refund');
  expect(codes['settleRefundByHand']).not.toContain('gateway-away');
});
