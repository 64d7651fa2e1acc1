import { expect, test } from 'vitest';
import { fourAtATime } from './four-at-a-time.ts';

test('four are under way at once, begun in order, and all are done', async () => {
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  await fourAtATime([1, 2, 3, 4, 5, 6, 7], async (item) => {
    begun.push(item);
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
  });
  expect([begun, most, underWay]).toEqual([[1, 2, 3, 4, 5, 6, 7], 4, 0]);
});
