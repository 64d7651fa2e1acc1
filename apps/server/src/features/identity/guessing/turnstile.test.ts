import { expect, test } from 'vitest';
import { takingTurns } from './turnstile.ts';

test('four are let through at a time, in the order they came, and nobody is forgotten', async () => {
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const visit = (visitor: number) =>
    takingTurns(async () => {
      order.push(visitor);
      most = Math.max(most, (inside += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside -= 1;
      if (visitor % 5 === 0) throw new Error(`visitor ${visitor} stumbled`);
      return visitor;
    });
  const visitors = Array.from({ length: 40 }, (_, at) => at + 1);
  const results = await Promise.allSettled(visitors.map(visit));

  expect(most).toBe(4);
  expect(order).toEqual(visitors);
  expect(results.map(({ status }) => status)).toEqual(
    visitors.map((visitor) => (visitor % 5 === 0 ? 'rejected' : 'fulfilled')),
  );
  expect(await visit(41)).toBe(41);
});
