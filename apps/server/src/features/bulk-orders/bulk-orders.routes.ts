import * as calls from '@bloomdesk/contract/bulk-orders/calls';
import { answerFile, answerPieces, answerText } from '#http/answer.ts';
import { answerUpload } from '#http/upload.ts';
import type { House } from '#composition/app-context.ts';
import { getBulkResponse } from './get-bulk-response.ts';
import { getBulkTemplate } from './get-bulk-template.ts';
import { ingestBulkOrders } from './ingest-bulk-orders.ts';
import { previewBulkOrders } from './preview-bulk-orders.ts';

export function bulkOrderRoutes(house: House): void {
  answerUpload(house, calls.previewBulkOrders, previewBulkOrders);
  answerPieces(house, calls.getBulkResponse, getBulkResponse);
  answerText(house, calls.ingestBulkOrders, ingestBulkOrders);
  answerFile(house, calls.getBulkTemplate, getBulkTemplate);
}
