import type { AnyCall } from '@bloomdesk/contract/call';
import { useChange } from '#lib/use-call.ts';
import { useUpload } from '#lib/use-upload.ts';
import { eventually } from './eventually.ts';
import { expect, test } from 'vitest';
import { contractCalls } from './contract-calls.ts';
import { onBench } from './press-twice.tsx';
import { sampleOf } from './sample-of-shape.ts';

const isForPeople = ({ caller }: AnyCall) => caller === 'staff' || caller === 'staffOrKey';
const changes = [...contractCalls.values()].filter((call) => call.changes && isForPeople(call));

test('the list of changes is made from the contract', () => {
  expect(changes.length).toBeGreaterThan(50);
  expect(changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['createSkeletonOrder', 'refundOrder']));
});

test.each(changes.map((call) => [call.name, call] as const))(
  '%s, fired twice in one task and its answer lost, has one effect and ends as done',
  (name, call) =>
    onBench(async ({ server, use }) => {
      const change = await use(() => useAny(call));
      server.cut(name);
      const fired = [change.current.mutateAsync(inputOf(call)), change.current.mutateAsync(inputOf(call))];
      expect(fired[1]).toBe(fired[0]);
      await fired[0];
      await eventually(() => expect(change.current.isSuccess).toBe(true));
      expect([server.effects(name), server.requests(name)]).toEqual([1, 2]);
    }),
);

test('a twin that another window has sent is waited for, and not called failed', () =>
  onBench(async ({ server, use }) => {
    const call = contractCalls.get('issueCredit');
    if (!call) throw new Error('The contract issues no credits.');
    const [here, there] = [await use(() => useChange(call)), await use(() => useChange(call))];
    await Promise.all([here.current.mutateAsync(inputOf(call)), there.current.mutateAsync(inputOf(call))]);
    expect(server.effects('issueCredit')).toBe(1);
  }));

function useAny(call: AnyCall) {
  const change = useChange(call);
  const upload = useUpload(call);
  return call.kind === 'upload' ? upload : change;
}

function inputOf(call: AnyCall) {
  const file = call.kind === 'upload' ? { file: new File(['orderRef'], 'orders.csv', { lastModified: 1 }) } : {};
  return Object({ ...sampleOf(call.params), ...sampleOf(call.query), ...sampleOf(call.body), ...file });
}
