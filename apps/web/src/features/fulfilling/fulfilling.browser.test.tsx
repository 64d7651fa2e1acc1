import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { completeBatch, packSuborder, startFulfilling, undoPacking } from '@bloomdesk/contract/batches/calls';
import { batch } from '@bloomdesk/contract/batches/shapes';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { type Bench, buttonOf, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { benchSender } from './bench/bench-sender.ts';
import { openedBatch } from './bench/opened-batch.ts';
import { type BenchWork, newWork } from './bench/waiting-work.ts';
import { RefulfillDialog } from './end/refulfill-dialog.tsx';
import { CompleteUnpackedDialog } from './end/complete-unpacked-dialog.tsx';
import { useBench } from './use-bench.ts';

const whole = sampleOf(batch);
const suborderId = '1000012-1';

control('features/fulfilling/end/refulfill-dialog.tsx', startFulfilling, async ({ show, told }) => {
  const screen = await show(<RefulfillDialog batch={whole} onClose={told} />);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('The van came back.');
  return buttonOf(screen, /^Fulfill batch/);
});

control('features/fulfilling/bench/opened-batch.ts', startFulfilling, async ({ use, told }) => {
  const queries = await use(useQueryClient);
  return () => queries.current.fetchQuery(openedBatch('50001')).then(told);
});

control('features/fulfilling/use-bench.ts', completeBatch, async ({ use, told }) => {
  const round = await use(() => {
    const [bench, view] = useBench({ ...whole, suborders: [], subordersMap: {} }, new Map());
    useEffect(() => {
      if (view.ending.kind === 'complete') told();
    });
    return bench;
  });
  return () => round.current.complete();
});

/** A packer's work on its way; the line that broke is tried again at once. */
function workOf(work: BenchWork) {
  return async ({ told }: Bench) => {
    const sender = benchSender(`${work.kind}@bloomdesk.test`);
    const stop = sender.listen({
      onChange: sender.wake,
      onDone: () => {
        stop();
        told();
      },
    });
    const one = newWork(work, '50001', 0);
    return () => {
      sender.add(one);
      setTimeout(sender.wake, 100);
    };
  };
}

control(
  'features/fulfilling/bench/bench-sender.ts',
  packSuborder,
  workOf({ kind: 'pack', suborderId, statusBefore: 'AtTable' }),
);
control(
  'features/fulfilling/bench/bench-sender.ts',
  undoPacking,
  workOf({ kind: 'undo', suborderId, statusBefore: 'AtTable' }),
);
control(
  'features/fulfilling/bench/bench-sender.ts',
  recordPrint,
  workOf({ kind: 'print', suborderId, documents: ['label'], isReprint: false }),
);

control('features/fulfilling/end/complete-unpacked-dialog.tsx', completeBatch, async ({ show, told }) => {
  const count = { total: 9, unpacked: 8 };
  const screen = await show(<CompleteUnpackedDialog batchId="50001" count={count} inException={0} onClose={told} />);
  await screen.getByRole('textbox', { name: 'Reason' }).fill('The rest goes tomorrow');
  return buttonOf(screen, 'Complete batch');
});
