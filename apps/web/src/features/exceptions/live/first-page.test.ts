import { afterEach, expect, test, vi } from 'vitest';
import type { FollowingPorts } from './following.ts';
import { askForFirstPage, takingFirstPage } from './first-page.ts';

afterEach(() => void vi.useRealTimers());

/** Pages that say how often they were read. */
function pages() {
  let times = 0;
  return vi.fn<FollowingPorts['page']>(async (nextToken) => ({ items: [], nextToken, cursor: `read ${(times += 1)}` }));
}

test('a first page that was asked for ahead is taken once, and pages after it are read', async () => {
  const read = pages();
  askForFirstPage(read);
  const follow = takingFirstPage(read);
  expect((await follow(null)).cursor).toBe('read 1');
  expect(read).toHaveBeenCalledTimes(1);
  await follow('more');
  expect(read).toHaveBeenLastCalledWith('more');
  expect((await follow(null)).cursor).toBe('read 3');
});

test('one that was asked for long before is read again', async () => {
  vi.useFakeTimers();
  const read = pages();
  askForFirstPage(read);
  vi.advanceTimersByTime(10_000);
  expect((await takingFirstPage(read)(null)).cursor).toBe('read 2');
});

test('one that fails fails where it is taken, and the next is read', async () => {
  const read = vi
    .fn<FollowingPorts['page']>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ items: [], nextToken: null, cursor: 'c' });
  askForFirstPage(read);
  const follow = takingFirstPage(read);
  await expect(follow(null)).rejects.toThrow('no network');
  expect((await follow(null)).cursor).toBe('c');
});
