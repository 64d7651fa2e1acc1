import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { deleteInTurn } from './delete-in-turn.ts';

const batches = ['50001', '50002', '50003'].map((batchId) => ({ batchId, name: `Batch ${batchId}` }));
const refusal = new CallFailed({ code: 'batch-has-printed', message: 'printed', requestId: 'r', status: 409 });

test('a refused batch does not keep the others back', async () => {
  const sent: string[] = [];
  const progress: number[][] = [];
  const outcomes = await deleteInTurn(batches, {
    send: (batchId) => {
      sent.push(batchId);
      return batchId === '50002' ? Promise.reject(refusal) : Promise.resolve();
    },
    isStopped: () => false,
    onProgress: (done, failed) => void progress.push([done, failed]),
  });
  expect(sent).toEqual(['50001', '50002', '50003']);
  expect(outcomes.map(({ failure }) => failure)).toEqual([null, 'printed', null]);
  expect(progress).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ]);
});

test('stopping leaves the rest as it is', async () => {
  const sent: string[] = [];
  const outcomes = await deleteInTurn(batches, {
    send: (batchId) => Promise.resolve(sent.push(batchId)),
    isStopped: () => sent.length === 1,
    onProgress: () => undefined,
  });
  expect(sent).toEqual(['50001']);
  expect(outcomes.map(({ failure }) => failure)).toEqual([null, undefined, undefined]);
});
