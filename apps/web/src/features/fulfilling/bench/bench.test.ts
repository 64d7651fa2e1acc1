import { expect, test, vi } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { eventually } from '#testing/eventually.ts';
import { createBench } from './bench.ts';
import { alone } from './testing/claiming.ts';
import { sampleBatch, sampleSuborder } from '#testing/sample-batch.ts';
import type { Tone } from './tones.ts';
import type { StoredWork, WaitingWork } from './waiting-work.ts';
import { createWorkSender, type WorkAnswer } from './work-sender.ts';

const emptyStore: StoredWork = { all: () => [], put: () => undefined, drop: () => undefined };
const answer = {
  batch: { ...sampleBatch([]), status: 'Completed' as const },
  packed: 2,
  skipped: [],
  secondsTaken: 90,
};

function table(
  options: { suborders?: number; batch?: ReturnType<typeof sampleBatch>; again?: boolean; printsFirst?: boolean } = {},
) {
  const batch =
    options.batch ?? sampleBatch(Array.from({ length: options.suborders ?? 2 }, (_, n) => sampleSuborder(n)));
  const sent: WaitingWork[] = [];
  const tones: Tone[] = [];
  const completions: number[] = [];
  const line = {
    isCut: false,
    answer: {} as WorkAnswer,
    failure: null as CallFailed | null,
    completing: () => Promise.resolve(answer),
  };
  const sender = createWorkSender({
    store: emptyStore,
    rest: () => new Promise((resolve) => setTimeout(resolve, 1)),
    send: async (work) => {
      await Promise.resolve();
      if (line.isCut) throw new CallFailed({ code: 'offline', message: '', requestId: '' });
      sent.push(work);
      if (line.failure) throw line.failure;
      return line.answer;
    },
  });
  let clock = 1000;
  const onDoubt = vi.fn<() => void>();
  const keepRound = vi.fn<(packedAgain: ReadonlySet<string> | undefined) => void>();
  const bench = createBench({
    batch,
    packedAgain: options.again ? new Set() : undefined,
    printsFirst: options.printsFirst ?? false,
    linePlaces: null,
    sender,
    claims: alone(),
    complete: (confirmExceptions) => {
      completions.push(confirmExceptions);
      return line.completing();
    },
    batchOf: (suborderId) => Promise.resolve(suborderId === '2000000-1' ? '50120' : null),
    sound: (tone) => tones.push(tone),
    keepRound,
    onDoubt,
    now: () => (clock += 1),
  });
  bench.attach();
  return { bench, sent, tones, completions, line, onDoubt, keepRound, ending: () => bench.view().ending };
}

test('twenty scans at one go are all packed, sent once each and in order, and complete the batch', async () => {
  const { bench, sent, completions, ending } = table({ suborders: 20 });
  const codes = Array.from({ length: 20 }, (_, n) => `100000${n}-1`);
  for (const code of codes) bench.scan(code);
  expect(bench.view().state.suborders.every(({ status }) => status === 'Packed')).toBe(true);
  await eventually(() => expect(ending().kind).toBe('complete'));
  expect(sent.map(({ suborderId }) => suborderId)).toEqual(codes);
  expect(completions).toEqual([0]);
});

test('right and wrong sound different', () => {
  const { bench, tones } = table();
  bench.scan('1000000-1');
  bench.scan('nonsense');
  bench.scan('1000000-1');
  expect(tones).toEqual(['right', 'wrong', 'wrong']);
});

test('the batch is completed only after the last scan has arrived', async () => {
  const { bench, completions, line, ending } = table({ suborders: 1 });
  line.isCut = true;
  bench.scan('1000000-1');
  await eventually(() => expect(bench.view().isStuck).toBe(true));
  expect(ending().kind).toBe('completing');
  expect(completions).toEqual([]);
  line.isCut = false;
  await eventually(() => expect(ending().kind).toBe('complete'));
  expect(completions).toEqual([0]);
});

test('a failed completion says why and may be tried again', async () => {
  const { bench, line, completions, ending } = table({ suborders: 1 });
  line.completing = () =>
    Promise.reject(
      new CallFailed({ code: 'pld-missing', message: 'Suborder 1000000-1 has no PLD.', requestId: '', status: 409 }),
    );
  bench.scan('1000000-1');
  await eventually(() => expect(ending()).toEqual({ kind: 'failed', message: 'Suborder 1000000-1 has no PLD.' }));
  line.completing = () => Promise.resolve(answer);
  bench.complete();
  await eventually(() => expect(ending().kind).toBe('complete'));
  expect(completions).toEqual([0, 0]);
});

test('with only exceptions left the packer is asked', async () => {
  const batch = sampleBatch([sampleSuborder(0), sampleSuborder(1, { inException: true })]);
  const { bench, completions, ending } = table({ batch });
  bench.scan('1000000-1');
  expect(ending()).toMatchObject({ kind: 'asking', question: 'Complete batch with 1 in exception?', inException: 1 });
  bench.complete();
  await eventually(() => expect(ending().kind).toBe('complete'));
  expect(completions).toEqual([1]);
});

test('an exception raised elsewhere meanwhile is asked about, with fresh facts', async () => {
  const { bench, line, onDoubt, ending } = table({ suborders: 1 });
  line.completing = () =>
    Promise.reject(
      new CallFailed({
        code: 'exceptions-left',
        message: 'Complete batch with 1 in exception?',
        requestId: '',
        status: 409,
        data: { inException: ['1000000-1'] },
      }),
    );
  bench.scan('1000000-1');
  await eventually(() =>
    expect(ending()).toMatchObject({ kind: 'asking', question: 'Complete batch with 1 in exception?', inException: 1 }),
  );
  expect(onDoubt).toHaveBeenCalled();
});

test('opening a batch that is all packed completes nothing by itself', () => {
  const { ending } = table({ batch: sampleBatch([sampleSuborder(0, { status: 'Packed' })]) });
  expect(ending()).toMatchObject({ kind: 'asking', question: 'Complete batch?' });
});

test('a batch completed at another table ends here too', () => {
  const { bench, ending } = table();
  bench.progressCame({ status: 'Completed', suborders: [], claims: [] }, 5000);
  expect(ending().kind).toBe('complete-elsewhere');
});

test('an undo of a scan that nobody has heard of leaves no trace', async () => {
  const { bench, sent, line } = table({ suborders: 3 });
  line.isCut = true;
  bench.scan('1000000-1');
  bench.scan('1000001-1');
  await eventually(() => expect(bench.view().isStuck).toBe(true));
  bench.undo();
  expect(bench.view().waiting).toBe(1);
  line.isCut = false;
  await eventually(() => expect(bench.view().waiting).toBe(0));
  expect(sent.map(({ kind, suborderId }) => `${kind} ${suborderId}`)).toEqual(['pack 1000000-1']);
  expect(bench.view().state.shownId).toBe('1000001-1');
});

test('an undo of a scan that has arrived is sent after it', async () => {
  const { bench, sent } = table({ suborders: 3 });
  bench.scan('1000000-1');
  await eventually(() => expect(bench.view().waiting).toBe(0));
  bench.undo();
  await eventually(() => expect(bench.view().waiting).toBe(0));
  expect(sent.map(({ kind, suborderId }) => `${kind} ${suborderId}`)).toEqual(['pack 1000000-1', 'undo 1000000-1']);
  expect(bench.view().state.suborders[0]?.status).toBe('AtTable');
});

test('a scan the server refuses is taken back in its words, and the truth is asked for', async () => {
  const { bench, line, tones, onDoubt } = table();
  line.failure = new CallFailed({
    code: 'cancelled',
    message: 'Suborder 1000000-1 is cancelled. Do not pack it.',
    requestId: '',
    status: 409,
  });
  bench.scan('1000000-1');
  await eventually(() => expect(bench.view().waiting).toBe(0));
  expect(bench.view().state.message).toMatchObject({
    tone: 'wrong',
    words: 'Suborder 1000000-1 is cancelled. Do not pack it.',
  });
  expect(bench.view().state.suborders[0]?.status).toBe('AtTable');
  expect(tones).toEqual(['right', 'wrong']);
  expect(onDoubt).toHaveBeenCalled();
});

test('a suborder a colleague packed first is reported, not doubled', async () => {
  const { bench, line } = table();
  line.answer = { packedBefore: { by: 'ben@x.test' } };
  bench.scan('1000000-1');
  await eventually(() => expect(bench.view().state.message?.words).toBe('No. 1 was packed before, by ben@x.test.'));
});

test('an answer older than the scan does not undo it on screen', async () => {
  const { bench } = table();
  bench.scan('1000000-1');
  await eventually(() => expect(bench.view().waiting).toBe(0));
  const standings = bench.view().state.suborders.map((suborder) => ({ ...suborder, status: 'AtTable' as const }));
  bench.progressCame({ status: 'AtTable', suborders: standings, claims: [] }, 1);
  expect(bench.view().state.suborders[0]?.status).toBe('Packed');
  bench.progressCame({ status: 'AtTable', suborders: standings, claims: [] }, 9999);
  expect(bench.view().state.suborders[0]?.status).toBe('AtTable');
});

test('a round on a completed batch is kept for a reload and forgotten when it is complete', async () => {
  const batch = sampleBatch([sampleSuborder(0, { status: 'AwaitingPickup' })]);
  const { bench, keepRound, ending } = table({ batch, again: true });
  bench.scan('1000000-1');
  expect(keepRound).toHaveBeenLastCalledWith(new Set(['1000000-1']));
  expect(ending()).toMatchObject({ kind: 'asking', question: 'Complete batch again?' });
  bench.complete();
  await eventually(() => expect(ending().kind).toBe('complete'));
  expect(keepRound).toHaveBeenLastCalledWith(undefined);
});

test('nothing is packed before its papers are printed, neither by a scan nor by Next', () => {
  const { bench, tones, sent } = table({ printsFirst: true });
  bench.scan('1000000-1');
  expect(bench.view().state.message).toMatchObject({ tone: 'wrong', words: 'Print the label first' });
  bench.printed({ kind: 'print', suborderId: '1000000-1', documents: ['label'], isReprint: false });
  bench.next();
  expect(bench.view().state.message?.words).toBe('Print the notecard first');
  expect(tones).toEqual(['wrong', 'wrong']);
  expect([bench.view().state.shownId, sent.some(({ kind }) => kind === 'pack')]).toEqual(['1000000-1', false]);
});

test('what is printed offline lets the bench go on, and the server hears of prints before packs', async () => {
  const { bench, line, sent } = table({ suborders: 3, printsFirst: true });
  line.isCut = true;
  for (const suborderId of ['1000000-1', '1000001-1']) {
    bench.printed({ kind: 'print', suborderId, documents: ['notecard', 'label'], isReprint: false });
    bench.scan(suborderId);
  }
  expect(bench.view().state.message?.words).toBe('No. 2, suborder 1000001-1, is packed.');
  line.isCut = false;
  await eventually(() => expect(bench.view().waiting).toBe(0));
  expect(sent.map(({ kind, suborderId }) => `${kind} ${suborderId}`)).toEqual([
    'print 1000000-1',
    'print 1000001-1',
    'pack 1000000-1',
    'pack 1000001-1',
  ]);
});

test('a user who insists packs without papers and says why; anyone who skips goes on without packing', async () => {
  const { bench, sent } = table({ suborders: 3, printsFirst: true });
  bench.skip();
  expect(bench.view().state.shownId).toBe('1000001-1');
  bench.packUnprinted('The printer is broken');
  expect(bench.view().state.shownId).toBe('1000002-1');
  await eventually(() => expect(bench.view().waiting).toBe(0));
  expect(sent).toMatchObject([{ kind: 'pack', suborderId: '1000001-1', reason: 'The printer is broken' }]);
});

test('a suborder of another batch is named with its batch, with one sound', async () => {
  const { bench, tones } = table();
  bench.scan('2000000-1');
  await eventually(() =>
    expect(bench.view().state.message?.words).toBe('Suborder 2000000-1 is in batch 50120, not in this one.'),
  );
  bench.scan('2000001-1');
  expect(bench.view().state.message?.words).toBe('Suborder 2000001-1 is not in this batch.');
  expect(tones).toEqual(['wrong', 'wrong']);
});
