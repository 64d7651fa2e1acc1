import { expect, test } from 'vitest';
import { completeBatch, createBatch } from '@bloomdesk/contract/batches/calls';
import { deleteBatch, removeFromBatch, transitionBatch, updateBatch } from '@bloomdesk/contract/batches/changes.calls';
import { confirmIpd } from '@bloomdesk/contract/batches/ipd.calls';
import { batch, batchSummary } from '@bloomdesk/contract/batches/shapes';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { DeleteBatchDialog } from './actions/deleting/delete-batch-dialog.tsx';
import { DeleteBatchesDialog } from './actions/deleting/delete-batches-dialog.tsx';
import { UpdateBatchStatusDialog } from './actions/update-batch-status-dialog.tsx';
import { useBatchPapers } from './actions/use-batch-papers.ts';
import { useCompletion } from './actions/use-completion.ts';
import { useIpdPapers } from './actions/use-ipd-papers.ts';
import { RemoveFromBatchDialog } from './detail/remove-from-batch-dialog.tsx';
import { useBatchCreation } from './use-batch-creation.ts';

const summary = { ...sampleOf(batchSummary), name: 'Roses 1' };
const whole = { ...sampleOf(batch), name: 'Roses 1' };

control('features/batches/actions/deleting/delete-batch-dialog.tsx', deleteBatch, async ({ show, reported }) => {
  const screen = await show(
    <DeleteBatchDialog batch={{ ...summary, packedCount: 0 }} onDeleted={reported} onClose={reported} />,
  );
  return buttonOf(screen, 'Delete Roses 1');
});

control('features/batches/actions/deleting/delete-batches-dialog.tsx', deleteBatch, async ({ show, reported }) => {
  const screen = await show(<DeleteBatchesDialog batches={[summary]} onClose={reported} />);
  return buttonOf(screen, 'Delete 1 batch');
});

control('features/batches/actions/update-batch-status-dialog.tsx', updateBatch, async ({ show, reported }) => {
  const screen = await show(<UpdateBatchStatusDialog batch={summary} onClose={reported} />);
  await screen.getByRole('radio').nth(1).click({ force: true });
  return buttonOf(screen, 'Update batch status');
});

control('features/batches/actions/use-completion.ts', completeBatch, async ({ use, reported }) => {
  const completion = await use(() => useCompletion(summary, reported));
  return () => completion.current.confirm();
});

control('features/batches/actions/use-batch-papers.ts', transitionBatch, async ({ use }) => {
  const papers = await use(() => useBatchPapers(async () => ({ kind: 'printed', suborderIds: ['1000012-1'] })));
  return () => papers.current.printPaper('labels', summary);
});

control('features/batches/actions/use-ipd-papers.ts', confirmIpd, async ({ use }) => {
  const confirm = await use(() => useIpdPapers());
  return () => confirm.current(summary);
});

test('FedEx IPD papers pressed twice come once, and a slow FedEx is said to be at work', () =>
  onBench(async ({ use, server }) => {
    server.answer('confirmIpd', { papers: [], awaited: [] });
    const release = server.hold('confirmIpd');
    const confirm = await use(() => useIpdPapers());
    const both = [confirm.current(summary), confirm.current(summary)];
    const titles = () => readToasts().history.map(({ title }) => title);
    await expect.poll(titles, { timeout: 5000 }).toEqual([`FedEx is confirming ${summary.name}`]);
    release();
    await Promise.all(both);
    expect(titles()).toEqual([
      `FedEx has confirmed ${summary.name} and gave no papers`,
      `FedEx is confirming ${summary.name}`,
    ]);
    expect(server.requests('confirmIpd')).toBe(1);
  }));

control('features/batches/detail/remove-from-batch-dialog.tsx', removeFromBatch, async ({ show, reported }) => {
  const suborderIds = whole.suborders.map(({ suborderId }) => suborderId);
  const props = { batch: whole, suborderIds, onRemoved: reported, onClose: reported };
  const screen = await show(<RemoveFromBatchDialog {...props} />);
  return buttonOf(screen, /^Remove/);
});

control('features/batches/use-batch-creation.ts', createBatch, async ({ use, reported }) => {
  const creation = await use(() => useBatchCreation(reported));
  const entries = [{ key: '1', name: 'Roses 1', suborders: [] }];
  return () => creation.current.create({ fcId: 4, entries: Object(entries), productOf: () => undefined });
});
