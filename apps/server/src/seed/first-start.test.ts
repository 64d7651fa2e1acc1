import { expect, test } from 'vitest';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { startProblem } from './first-start.ts';

test('a first demo day that a real partner stands in the way of says what to do, anything else what it is', () => {
  const problem = startProblem(new PartnerProblem('shopify has trouble of its own', 'not-done'));
  expect(problem).toMatchObject({
    message:
      'The day of orders could not be made: shopify has trouble of its own. Start once without the settings of this partner, then with them.',
  });
  const other = new Error('the disk is full');
  expect(startProblem(other)).toBe(other);
});
