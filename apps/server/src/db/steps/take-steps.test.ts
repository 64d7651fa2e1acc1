import { expect, test } from 'vitest';
import { migrations } from '#db/migrations.ts';

test('a step with long work has a step after it, before which the work is done', () => {
  const steps = Object.values(migrations);
  expect(steps.some(({ work }) => work)).toBe(true);
  expect(steps.at(-1)?.work).toBeUndefined();
});
