import { z } from 'zod/mini';
import { bulkResponse } from './shapes.ts';
import { defineCall } from '../call.ts';
import { uploadedFile, uuid } from '../fields.ts';

const oneRequest = z.strictObject({ requestId: uuid });

/** Uploads a file for preview, which anybody of the order group may (D278): up to 15 rows are answered immediately, more are worked off by a job (D211, D215). */
export const previewBulkOrders = defineCall('previewBulkOrders', 'POST /v1/orders/bulk', {
  summary: 'Uploads a bulk file for preview.',
  needs: 'order.find',
  kind: 'upload',
  about: ['bulk'],
  audit: 'bulkRequest.preview',
  body: z.strictObject({ requestId: uuid, file: uploadedFile }),
  data: bulkResponse,
});

export const getBulkResponse = defineCall('getBulkResponse', 'GET /v1/orders/bulk/response/:requestId', {
  summary: 'What became of a bulk file: its preview, or the orders made of it.',
  needs: 'order.find',
  kind: 'text',
  about: ['bulk'],
  params: oneRequest,
  data: bulkResponse,
});

/** Makes the orders of a previewed file. */
export const ingestBulkOrders = defineCall('ingestBulkOrders', 'POST /v1/orders/bulk/:requestId/ingest', {
  summary: 'Makes the orders of a previewed file.',
  needs: 'bulkOrder.ingest',
  kind: 'text',
  about: ['bulk', 'order', 'suborder'],
  audit: 'bulkRequest.ingest',
  money: true,
  params: oneRequest,
  data: bulkResponse,
});

export const getBulkTemplate = defineCall('getBulkTemplate', 'GET /v1/orders/bulk/template', {
  summary: 'The template of a bulk file.',
  needs: 'order.find',
  kind: 'file',
  about: [],
  data: z.never(),
});
