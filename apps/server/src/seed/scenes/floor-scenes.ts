import { completeBatch, createBatch, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { transitionBatch, updateBatchSuborders } from '@bloomdesk/contract/batches/changes.calls';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { batchStatusLabel, type BatchStatus } from '@bloomdesk/domain/batches/batch-status';
import { type SuborderStatus, suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { systemCtx } from '#composition/request-context.ts';
import { orderPath } from './order-path.ts';
import type { ScenePlaced, SceneStage } from './scene-stage.ts';

const city = 'Baltimore City';

/** Every status of a suborder and of a batch, at Baltimore, each come to by the work that leads there. */
export async function playFloor(stage: SceneStage): Promise<void> {
  showSuborder(stage, 'Received', await stage.place({ area: city }));
  await beforeTheTable(stage);
  await atTheTable(stage);
  await packedAndClosed(stage);
  await onTheirWay(stage);
  const cancelled = await stage.place({ area: city });
  await stage.care.send(cancelOrder, {
    orderId: cancelled.orderId,
    reasons: [{ tag: 'Customer requested order update: Cancel' }],
  });
  showSuborder(stage, 'Cancelled', cancelled);
}

/** A batch of orders placed for it. */
export async function batchOf(
  { ops }: SceneStage,
  name: string,
  members: readonly ScenePlaced[],
): Promise<{ batchId: string; ids: string[] }> {
  const ids = members.map(({ suborderId }) => suborderId);
  const subordersMap = Object.fromEntries(ids.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
  const { batch } = await ops.send(createBatch, { name, fcId: members[0]?.fcId ?? 0, subordersMap });
  return { batchId: batch.id, ids };
}

/** A batch with all its members packed; completed where that is asked for. */
export async function packedBatch(
  stage: SceneStage,
  name: string,
  members: readonly ScenePlaced[],
  { completed }: { completed: boolean },
): Promise<string> {
  const { batchId, ids } = await batchOf(stage, name, members);
  await stage.ops.send(startFulfilling, { batchId });
  for (const suborderId of ids) {
    await stage.ops.send(recordPrint, { suborderId, documents: ['notecard', 'label'] });
    await stage.ops.send(packSuborder, { batchId, suborderId });
  }
  if (completed) await stage.ops.send(completeBatch, { batchId });
  return batchId;
}

/** Sets the status of a suborder by hand. */
export async function setStatus({ ops }: SceneStage, suborderId: string, status: SuborderStatus): Promise<void> {
  await ops.send(updateSuborder, { suborderId, fields: { status } });
}

async function beforeTheTable(stage: SceneStage): Promise<void> {
  const batch = async (name: string) => {
    const placed = await stage.place({ area: city });
    return { placed, ...(await batchOf(stage, name, [placed])) };
  };
  const created = await batch('Waiting for its work order');
  showBatch(stage, 'Created', created.batchId);
  showSuborder(stage, 'Batched', created.placed);

  const printed = await batch('Work order printed');
  await stage.ops.send(transitionBatch, { batchId: printed.batchId, status: 'WorkorderPrinted' });
  showBatch(stage, 'WorkorderPrinted', printed.batchId);
  showSuborder(stage, 'BatchWorkorderPrinted', printed.placed);

  for (const status of ['Picking', 'PickedAndQCd'] as const) {
    const picked = await batch(suborderStatusLabel[status]);
    await stage.ops.send(transitionBatch, { batchId: picked.batchId, status: 'WorkorderPrinted' });
    await stage.ops.send(updateBatchSuborders, { batchId: picked.batchId, status });
    showSuborder(stage, status, picked.placed);
  }

  const labelled = await batch('Cards and labels printed');
  const documents: ('notecard' | 'label')[] = ['notecard', 'label'];
  await stage.ops.send(transitionBatch, { batchId: labelled.batchId, status: 'SubordersPrinted', documents });
  showBatch(stage, 'SubordersPrinted', labelled.batchId);
  showSuborder(stage, 'SuborderPrinted', labelled.placed);
}

async function atTheTable(stage: SceneStage): Promise<void> {
  const [first, second] = [await stage.place({ area: city }), await stage.place({ area: city })];
  const { batchId } = await batchOf(stage, 'At the packing table', [first, second]);
  await stage.ops.send(startFulfilling, { batchId });
  await stage.ops.send(recordPrint, { suborderId: second.suborderId, documents: ['notecard'] });
  showBatch(stage, 'AtTable', batchId);
  showSuborder(stage, 'AtTable', first);
  showSuborder(stage, 'NotecardPrinted', second);
}

async function packedAndClosed(stage: SceneStage): Promise<void> {
  const [packed, closed, pallet] = [
    await stage.place({ area: city }),
    await stage.place({ area: city }),
    await stage.place({ area: city }),
  ];
  await packedBatch(stage, 'Packed', [packed, closed], { completed: false });
  showSuborder(stage, 'Packed', packed);
  await setStatus(stage, closed.suborderId, 'BatchCompleted');
  showSuborder(stage, 'BatchCompleted', closed);

  const batchId = await packedBatch(stage, 'On a pallet', [pallet], { completed: false });
  await stage.ops.send(updateBatchSuborders, { batchId, status: 'OnPallet' });
  showSuborder(stage, 'OnPallet', pallet);
}

async function onTheirWay(stage: SceneStage): Promise<void> {
  const members: ScenePlaced[] = [];
  for (let count = 0; count < 4; count++) members.push(await stage.place({ area: city }));
  const batchId = await packedBatch(stage, 'Completed this morning', members, { completed: true });
  showBatch(stage, 'Completed', batchId);
  const statuses = ['AwaitingPickup', 'LeftFulfillmentCenter', 'InTransit', 'Delivered'] as const;
  for (const [place, status] of statuses.entries()) {
    const member = members[place];
    if (!member) continue;
    if (status !== 'AwaitingPickup') await setStatus(stage, member.suborderId, status);
    if (status === 'Delivered') await expectProof(stage, member.suborderId);
    showSuborder(stage, status, member);
  }
  const out = await stage.place({ area: city });
  const outBatch = await packedBatch(stage, 'Out with the courier', [out], { completed: true });
  await stage.ops.send(updateBatchSuborders, { batchId: outBatch, status: 'OutForDelivery' });
  showSuborder(stage, 'OutForDelivery', out);
}

/** As if its courier had told of it: the proof comes with the next round of questions. */
async function expectProof({ app }: SceneStage, suborderId: string): Promise<void> {
  const { proofs, now } = systemCtx(app, 'seed', 'proof');
  await proofs.expect(suborderId, now.toISOString(), now);
}

function showSuborder(stage: SceneStage, status: SuborderStatus, { suborderId }: ScenePlaced): void {
  stage.show({
    kind: 'Suborder status',
    shows: suborderStatusLabel[status],
    about: suborderId,
    path: orderPath(suborderId),
  });
}

function showBatch(stage: SceneStage, status: BatchStatus, batchId: string): void {
  stage.show({ kind: 'Batch status', shows: batchStatusLabel[status], about: batchId, path: `/batches/${batchId}` });
}
