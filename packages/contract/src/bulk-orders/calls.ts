import { z } from 'zod/mini';
import { bulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { bulkResponse, bulkUpload } from './shapes.ts';
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

/** The last hundred uploads, newest first: one's own, and everybody's for those who may read all (D266). */
export const listBulkUploads = defineCall('listBulkUploads', 'GET /v1/orders/bulk', {
  summary: 'Earlier uploads of bulk files, newest first.',
  needs: 'order.find',
  about: ['bulk'],
  data: z.object({ uploads: z.array(bulkUpload) }),
});

/** Says which of a file's columns is which where their names do not; the file is previewed again, and others like it from now on (D266). */
export const mapBulkColumns = defineCall('mapBulkColumns', 'POST /v1/orders/bulk/:requestId/columns', {
  summary: 'Says which columns of an unreadable bulk file are which, and previews it again.',
  needs: 'order.find',
  kind: 'text',
  about: ['bulk'],
  audit: 'bulkRequest.mapColumns',
  params: oneRequest,
  body: z.strictObject({
    columns: z
      .array(z.strictObject({ column: z.enum(bulkColumns), name: z.string().check(z.minLength(1), z.maxLength(64)) }))
      .check(z.minLength(1), z.maxLength(bulkColumns.length)),
  }),
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

/** The rows of a file's bad orders with what is wrong with each, to correct and upload again (D266). */
export const getBadOrdersFile = defineCall('getBadOrdersFile', 'GET /v1/orders/bulk/:requestId/bad-orders', {
  summary: 'The bad orders of a bulk file as a file to correct and upload again.',
  needs: 'order.find',
  kind: 'file',
  about: ['bulk'],
  params: oneRequest,
  data: z.never(),
});

export const getBulkTemplate = defineCall('getBulkTemplate', 'GET /v1/orders/bulk/template', {
  summary: 'The template of a bulk file.',
  needs: 'order.find',
  kind: 'file',
  about: [],
  data: z.never(),
});
