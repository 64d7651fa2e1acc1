import {
  completeBatch,
  createBatch,
  listBatches,
  packSuborder,
  startFulfilling,
} from '@bloomdesk/contract/batches/calls';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { listSuborders } from '@bloomdesk/contract/suborders/calls';
import { isReadyToBatch } from '@bloomdesk/domain/batches/batch-readiness';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import type { DemoDesk } from './demo-desk.ts';

/** How far each of a center's first batches has come by the time a newcomer looks: packed to the end, half way, started, waiting. */
const progress = ['completed', 'half', 'started', 'created'] as const;
const largestBatch = 20;

/** A morning's work at one center: some batches in every state, most of the day still to do. */
export async function demoFloor(desk: DemoDesk, fcId: number, date: Day): Promise<void> {
  const { batches } = await desk.send(listBatches, { fcId, date });
  if (batches.length > 0) return;
  const { suborders } = await desk.send(listSuborders, { fcId, date });
  const ready = suborders.filter((suborder) =>
    isReadyToBatch({ ...suborder, lineItems: suborder.lineItems.map(() => ({})), outstandingBalance: 0 }),
  );

  // Half of the day stays to be batched, at small centers too.
  const batchSize = Math.min(largestBatch, Math.floor(ready.length / (2 * progress.length)));
  for (const [index, stage] of progress.entries()) {
    const members = ready.slice(index * batchSize, (index + 1) * batchSize);
    if (members.length < 2) return;
    const subordersMap = Object.fromEntries(
      members.map(({ suborderId }, batchIndex) => [suborderId, { batchIndex, lineItems: [] }]),
    );
    const { batch } = await desk.send(createBatch, { name: `Batch various ${index + 1}`, fcId, subordersMap });
    if (stage !== 'created') await work(desk, batch.id, stage);
  }
}

async function work(desk: DemoDesk, batchId: string, stage: 'completed' | 'half' | 'started'): Promise<void> {
  const { batch } = await desk.send(startFulfilling, { batchId });
  if (stage === 'started') return;
  const packed =
    stage === 'completed' ? batch.suborders : batch.suborders.slice(0, Math.ceil(batch.suborders.length / 2));
  for (const { suborderId } of packed) {
    await desk.send(recordPrint, { suborderId, documents: ['notecard', 'label'] });
    await desk.send(packSuborder, { batchId, suborderId });
  }
  if (stage === 'completed') await desk.send(completeBatch, { batchId });
}
