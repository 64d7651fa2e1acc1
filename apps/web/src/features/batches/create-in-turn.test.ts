import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import type { BatchOutcome } from './batch-creation.ts';
import { type CreatingSteps, createInTurn } from './create-in-turn.ts';

const places = { batchIndex: 0, lineItems: [{ lineItemIndex: '0', slot: 1 }] };
const request = (name: string) => ({ name, fcId: 4, subordersMap: { '1000001-1': places, '1000001-2': places } });
const summary = {
  id: '50012',
  batchId: '50012',
  fcId: 4,
  fulfillmentDate: '2026-02-13',
  status: 'Created' as const,
  createdAt: '2026-02-13T14:00:00Z',
  suborderCount: 2,
  packedCount: 0,
  version: 1,
};
const answer = (
  name: string,
  subordersAdded: Record<string, true | string> = { '1000001-1': true, '1000001-2': true },
) => ({
  batch: {
    ...summary,
    name,
    workOrderOutOfDate: false,
    startedAt: null,
    completedAt: null,
    onceMore: false,
    suborders: [],
    subordersMap: {},
  },
  subordersAdded,
  warnings: [],
});
const refusal = new CallFailed({
  code: 'batch-too-large',
  message: 'the center is closed',
  status: 409,
  requestId: 'r',
});

async function run(names: readonly string[], steps: Partial<CreatingSteps>) {
  const outcomes: BatchOutcome[] = [];
  await createInTurn(names.map(request), {
    send: ({ name }) => Promise.resolve(answer(name)),
    isStopped: () => false,
    onOutcome: (outcome) => outcomes.push(outcome),
    ...steps,
  });
  return { outcomes };
}

test('a batch that fails does not keep the others back', async () => {
  const send: CreatingSteps['send'] = ({ name }) =>
    name === 'B' ? Promise.reject(refusal) : Promise.resolve(answer(name));
  const { outcomes } = await run(['A', 'B', 'C'], { send });
  expect(outcomes.map(({ kind, name }) => `${name} ${kind}`)).toEqual(['A created', 'B failed', 'C created']);
  expect(outcomes[1]).toEqual({ kind: 'failed', name: 'B', count: 2, message: 'the center is closed' });
});

test('one batch is asked for at a time', async () => {
  let under = 0;
  const send: CreatingSteps['send'] = async ({ name }) => {
    under += 1;
    expect(under).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    under -= 1;
    return answer(name);
  };
  expect((await run(['A', 'B', 'C'], { send })).outcomes).toHaveLength(3);
});

test('suborders that the server left out are distinguished from those added', async () => {
  const added = { '1000001-1': true, '1000001-2': 'already in batch 50011' } as const;
  const { outcomes } = await run(['A'], { send: ({ name }) => Promise.resolve(answer(name, added)) });
  expect(outcomes[0]).toMatchObject({
    batchId: '50012',
    added: ['1000001-1'],
    refused: [{ suborderId: '1000001-2', error: 'already in batch 50011' }],
  });
});

test('stopping finishes the batch under way and leaves the rest', async () => {
  let isStopped = false;
  const send: CreatingSteps['send'] = ({ name }) => {
    isStopped = true;
    return Promise.resolve(answer(name));
  };
  expect((await run(['A', 'B', 'C'], { send, isStopped: () => isStopped })).outcomes).toHaveLength(1);
});
