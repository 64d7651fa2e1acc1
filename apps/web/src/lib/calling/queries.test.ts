import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createQueries } from './queries.ts';

afterEach(() => onlineManager.setOnline(true));

test('what could not be read without a network is read as soon as there is one', async () => {
  const queries = createQueries();
  queries.mount();
  const answer = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue('read');
  const observer = new QueryObserver(queries, { queryKey: ['timeline'], queryFn: answer });
  const stop = observer.subscribe(() => undefined);
  onlineManager.setOnline(false);
  await eventually(() => expect(observer.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(true);
  await eventually(() => expect(observer.getCurrentResult().data).toBe('read'));
  stop();
  queries.unmount();
});
