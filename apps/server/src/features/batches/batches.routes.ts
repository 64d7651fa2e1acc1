import * as calls from '@bloomdesk/contract/batches.calls';
import { answer, answerText } from '#http/answer.ts';
import type { House } from '#house.ts';
import { completeBatch } from './complete-batch.ts';
import { createBatch } from './create-batch.ts';
import { getBatch } from './get-batch.ts';
import { getPackingProgress } from './get-packing-progress.ts';
import { listBatches } from './list-batches.ts';
import { packSuborder } from './pack-suborder.ts';
import { startFulfilling } from './start-fulfilling.ts';
import { undoPacking } from './undo-packing.ts';

export function batchRoutes(house: House): void {
  answerText(house, calls.listBatches, listBatches);
  answerText(house, calls.getBatch, getBatch);
  answerText(house, calls.createBatch, createBatch);
  answerText(house, calls.startFulfilling, startFulfilling);
  answer(house, calls.packSuborder, packSuborder);
  answer(house, calls.undoPacking, undoPacking);
  answerText(house, calls.getPackingProgress, getPackingProgress);
  answerText(house, calls.completeBatch, completeBatch);
}
