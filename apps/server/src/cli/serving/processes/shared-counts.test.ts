import { expect, test, vi } from 'vitest';
import type { Admission } from '#http/protection/request-buckets.ts';
import { countsOfHolder } from './shared-counts.ts';

const now = new Date('2027-02-10T15:00:00Z');

test('each request gets its own answer, even when answers arrive out of order', async () => {
  const said: { asked: number; caller: string }[] = [];
  const { ask, hear } = countsOfHolder((message) => message.kind === 'admit' && said.push(message));
  const answers = ['ana', 'ben'].map((caller) => ask(caller, { most: 1, seconds: 60 }, now));
  const admissions: Record<string, Admission> = { ana: { left: 4 }, ben: { wait: 9 } };
  for (const { asked, caller } of said.toReversed())
    hear({ kind: 'admission', asked, admission: admissions[caller] ?? { wait: 0 } });
  expect(await Promise.all(answers)).toEqual([{ left: 4 }, { wait: 9 }]);
});

test('while the holding process says nothing, the limit still holds here', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask } = countsOfHolder(() => {});
    const twice = [1, 2].map(() => ask('ana', { most: 1, seconds: 60 }, now));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(twice)).toEqual([{ left: 0 }, { wait: 60 }]);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that came while this process was busy counts, though its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let asked = 0;
    const { ask, hear } = countsOfHolder((message) => {
      if (message.kind === 'admit') asked = message.asked;
    });
    const admission = ask('ana', { most: 1, seconds: 60 }, now);
    vi.advanceTimersByTime(1000);
    hear({ kind: 'admission', asked, admission: { wait: 7 } });
    expect(await admission).toEqual({ wait: 7 });
  } finally {
    vi.useRealTimers();
  }
});
