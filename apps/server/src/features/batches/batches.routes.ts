import * as changes from '@bloomdesk/contract/batches/changes.calls';
import * as calls from '@bloomdesk/contract/batches/calls';
import { answer, answerAfter, answerText } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { claimSuborder } from './claim-suborder.ts';
import { beforeCompleting, completeBatch } from './complete-batch.ts';
import { createBatch } from './create-batch.ts';
import { deleteBatch } from './delete-batch.ts';
import { getBatch } from './get-batch.ts';
import { getPackingProgress } from './get-packing-progress.ts';
import { listBatches } from './list-batches.ts';
import { packSuborder } from './pack-suborder.ts';
import { removeFromBatch } from './remove-from-batch.ts';
import { startFulfilling } from './start-fulfilling.ts';
import { transitionBatch } from './transition-batch.ts';
import { undoPacking } from './undo-packing.ts';
import { updateBatchSuborders } from './update-batch-suborders.ts';
import { updateBatch } from './update-batch.ts';
import { beforeUploadingPld, uploadPld } from './upload-pld.ts';

export function batchRoutes(house: House): void {
  answerText(house, calls.listBatches, listBatches);
  answerText(house, calls.getBatch, getBatch);
  answerText(house, calls.createBatch, createBatch);
  answerText(house, calls.startFulfilling, startFulfilling);
  answer(house, calls.packSuborder, packSuborder);
  answerText(house, calls.claimSuborder, claimSuborder);
  answer(house, calls.undoPacking, undoPacking);
  answerText(house, calls.getPackingProgress, getPackingProgress);
  answerAfter(house, calls.completeBatch, beforeCompleting, completeBatch);
  answerText(house, changes.updateBatch, updateBatch);
  answer(house, changes.updateBatchSuborders, updateBatchSuborders);
  answerText(house, changes.transitionBatch, transitionBatch);
  answer(house, changes.deleteBatch, deleteBatch);
  answer(house, changes.removeFromBatch, removeFromBatch);
  answerAfter(house, changes.uploadPld, beforeUploadingPld, uploadPld);
}
