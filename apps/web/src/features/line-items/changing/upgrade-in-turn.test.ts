import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { upgradeInTurn, type UpgradingSteps } from './upgrade-in-turn.ts';

const ids = Array.from({ length: 10 }, (_, at) => `1000001-${at + 1}`);
const steps: UpgradingSteps = {
  send: async () => ({}),
  isStopped: () => false,
  onProgress: () => {},
};

test('never more than four at a time, begun in order, and progress is reported after each', async () => {
  const begun: string[] = [];
  const progress: number[] = [];
  let running = 0;
  let most = 0;
  const outcome = await upgradeInTurn(ids, {
    ...steps,
    send: async (suborderId) => {
      begun.push(suborderId);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    },
    onProgress: ({ done }) => progress.push(done),
  });
  expect([begun, most, progress, outcome]).toEqual([
    ids,
    4,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    { done: 10, failures: [] },
  ]);
});

test('failures are listed in the order of the suborders, and keep no other back', async () => {
  const failing = new Set([ids[0], ids[7]]);
  const { promise: lastIsSent, resolve: sendLast } = Promise.withResolvers<void>();
  const outcome = await upgradeInTurn(ids, {
    ...steps,
    send: async (suborderId) => {
      if (suborderId === ids[9]) sendLast();
      if (suborderId === ids[0]) await lastIsSent;
      if (failing.has(suborderId))
        throw new CallFailed({ code: 'line-in-work', message: `no ${suborderId}`, status: 409, requestId: '' });
    },
  });
  expect(outcome.done).toBe(10);
  expect(outcome.failures).toEqual([
    { suborderId: '1000001-1', error: 'no 1000001-1' },
    { suborderId: '1000001-8', error: 'no 1000001-8' },
  ]);
});

test('once stopped, nobody else has a turn', async () => {
  let sent = 0;
  const outcome = await upgradeInTurn(ids, {
    ...steps,
    send: async () => {
      sent += 1;
    },
    isStopped: () => sent >= 4,
  });
  expect([sent, outcome.done]).toEqual([4, 4]);
});
