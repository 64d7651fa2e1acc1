import type { getBatchCsv as call } from '@bloomdesk/contract/printing/papers.calls';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { FileUseCase } from '#http/answer.ts';
import { paperBatch, trackingNumberOf } from './paper-batch.ts';

const columns = ['orderId', 'suborderId', 'trackingNumber', 'fulfillmentDate', 'deliveryDate'];

export const getBatchCsv: FileUseCase<typeof call> = async (ctx, { batchId }) => {
  const { batch } = await paperBatch(ctx, batchId);

  const rows = batch.suborders.map((member) => {
    const { orderId, suborderId, fulfillmentDate, delivery } = member;
    return csvLine([orderId, suborderId, trackingNumberOf(member), fulfillmentDate, delivery.deliveryDate]);
  });

  const content = `\ufeff${[csvLine(columns), ...rows].join('\r\n')}\r\n`;
  return { fileName: `${batch.name}.csv`, contentType: 'text/csv; charset=utf-8', content };
};
