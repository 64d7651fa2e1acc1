import type { getDocboxLabel as call } from '@bloomdesk/contract/printing/papers.calls';
import { docboxLabel } from '@bloomdesk/domain/printing/docbox-label';
import type { UseCase } from '#http/answer.ts';
import { assertWorldease } from '#features/printing/assert-worldease.ts';
import { paperBatch } from '#features/printing/paper-batch.ts';

export const getDocboxLabel: UseCase<typeof call> = async (ctx, { batchId }) => {
  const { batch, center, members } = await paperBatch(ctx, batchId);
  assertWorldease(center, batch, 'There is no docbox label for this batch.');
  const { name, fulfillmentDate: day } = batch;

  return { label: docboxLabel({ batchId, name, center: center.name, day, packages: members.length }) };
};
