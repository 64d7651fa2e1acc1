import * as changes from '@bloomdesk/contract/batches/changes.calls';
import * as calls from '@bloomdesk/contract/batches/calls';
import { answer, answerAfter, answerText } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { claimSuborder } from './packing/claim-suborder.ts';
import { beforeCompleting, completeBatch } from './complete-batch.ts';
import { createBatch } from './create-batch.ts';
import { deleteBatch } from './delete-batch.ts';
import { getBatch } from './get-batch.ts';
import { getPackingProgress } from './packing/get-packing-progress.ts';
import { listBatches } from './list-batches.ts';
import { packSuborder } from './packing/pack-suborder.ts';
import { removeFromBatch } from './remove-from-batch.ts';
import { startFulfilling } from './packing/start-fulfilling.ts';
import { transitionBatch } from './transition-batch.ts';
import { undoPacking } from './packing/undo-packing.ts';
import { updateBatchSuborders } from './update-batch-suborders.ts';
import { updateBatch } from './update-batch.ts';
import { beforeUploadingPld, uploadPld } from './worldease/upload-pld.ts';

export function batchRoutes(app: AppContext): void {
  answerText(app, calls.listBatches, listBatches);
  answerText(app, calls.getBatch, getBatch);
  answerText(app, calls.createBatch, createBatch);
  answerText(app, calls.startFulfilling, startFulfilling);
  answer(app, calls.packSuborder, packSuborder);
  answerText(app, calls.claimSuborder, claimSuborder);
  answer(app, calls.undoPacking, undoPacking);
  answerText(app, calls.getPackingProgress, getPackingProgress);
  answerAfter(app, calls.completeBatch, beforeCompleting, completeBatch);
  answerText(app, changes.updateBatch, updateBatch);
  answer(app, changes.updateBatchSuborders, updateBatchSuborders);
  answerText(app, changes.transitionBatch, transitionBatch);
  answer(app, changes.deleteBatch, deleteBatch);
  answer(app, changes.removeFromBatch, removeFromBatch);
  answerAfter(app, changes.uploadPld, beforeUploadingPld, uploadPld);
}
