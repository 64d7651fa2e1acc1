import * as calls from '@bloomdesk/contract/bulk-orders/calls';
import { answer, answerFile, answerPieces, answerText } from '#http/answer.ts';
import { answerUpload } from '#http/upload.ts';
import type { AppContext } from '#composition/app-context.ts';
import { getBadOrdersFile } from './get-bad-orders-file.ts';
import { getBulkResponse } from './get-bulk-response.ts';
import { getBulkTemplate } from './get-bulk-template.ts';
import { ingestBulkOrders } from './ingest-bulk-orders.ts';
import { listBulkUploads } from './list-bulk-uploads.ts';
import { mapBulkColumns } from './map-bulk-columns.ts';
import { previewBulkOrders } from './preview-bulk-orders.ts';

export function bulkOrderRoutes(app: AppContext): void {
  answerUpload(app, calls.previewBulkOrders, previewBulkOrders);
  answerPieces(app, calls.getBulkResponse, getBulkResponse);
  answerText(app, calls.ingestBulkOrders, ingestBulkOrders);
  answer(app, calls.listBulkUploads, listBulkUploads);
  answerText(app, calls.mapBulkColumns, mapBulkColumns);
  answerFile(app, calls.getBadOrdersFile, getBadOrdersFile);
  answerFile(app, calls.getBulkTemplate, getBulkTemplate);
}
