import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { batchId } from '../fields.ts';
import { masterInvoice } from './shapes.ts';

const oneBatch = z.strictObject({ batchId });
const byBatch = { of: 'batch', by: 'batchId' } as const;

/** The members' labels in batch order, each as ZPL or PNG (base64), or why there is none (D102). */
export const getBatchLabels = defineCall('getBatchLabels', 'GET /v1/batches/:batchId/zpl-labels', {
  summary: "The members' labels in batch order, each as ZPL or PNG (base64), or why there is none.",
  needs: 'batch.work',
  about: ['batch', 'suborder'],
  center: byBatch,
  params: oneBatch,
  data: z.object({
    labels: z.array(
      z.object({
        suborderId: z.string(),
        zpl: z.optional(z.string()),
        png: z.optional(z.string()),
        error: z.optional(z.string()),
      }),
    ),
  }),
});

/** One ZPL label for the document pouch of a completed Worldease batch (D102). */
export const getDocboxLabel = defineCall('getDocboxLabel', 'GET /v1/batches/:batchId/docbox-label', {
  summary: 'One ZPL label for the document pouch of a completed Worldease batch.',
  needs: 'batch.work',
  about: ['batch'],
  center: byBatch,
  params: oneBatch,
  data: z.object({ label: z.string() }),
});

/** FedEx International Priority Direct's input file, `Bloomdesk_IPD_Input_{batchId}_{YYYYMMDD}.csv` (D103). */
export const getIpdManifest = defineCall('getIpdManifest', 'GET /v1/batches/:batchId/ipd-manifest', {
  summary: 'The input file of FedEx International Priority Direct for a batch.',
  needs: 'batch.work',
  kind: 'file',
  about: ['batch'],
  center: byBatch,
  params: oneBatch,
  data: z.never(),
});

export const getMasterInvoice = defineCall(
  'getMasterInvoice',
  'GET /v1/batches/:batchId/ups-worldease-master-invoice-data',
  {
    summary: 'What the master invoice of a completed Worldease batch says.',
    needs: 'batch.work',
    caller: 'ticket',
    prints: ['master-invoice'],
    about: ['batch'],
    center: byBatch,
    params: oneBatch,
    data: z.object({ invoice: masterInvoice }),
  },
);

/** The papers a print centre fetches as pages of their own, with everything on them (D97). */
export const getBatchPaper = defineCall('getBatchPaper', 'GET /v1/batches/:batchId/:paper', {
  summary: 'The papers a print centre fetches as pages of their own, with everything on them.',
  needs: 'batch.work',
  kind: 'file',
  about: ['batch'],
  center: byBatch,
  params: z.strictObject({ batchId, paper: z.enum(['work-order', 'notecards', 'one-pagers']) }),
  data: z.never(),
});

/** orderId, suborderId, trackingNumber, fulfillmentDate, deliveryDate of each member (spec 3, section 2.5). */
export const getBatchCsv = defineCall('getBatchCsv', 'GET /v1/batches/:batchId/suborders.csv', {
  summary: 'The members of a batch as a CSV file with their tracking numbers and days.',
  needs: 'batch.work',
  kind: 'file',
  about: ['batch'],
  center: byBatch,
  params: oneBatch,
  data: z.never(),
});

/** A carrier's label in printer language, fetched for a browser that may not; only from label hosts we know (D101). */
export const getProxiedLabel = defineCall('getProxiedLabel', 'GET /v1/zpl-proxy', {
  summary: "A carrier's label in printer language, fetched for a browser that may not.",
  needs: 'order.read',
  kind: 'file',
  about: [],
  query: z.strictObject({ url: z.string().check(z.maxLength(2000)) }),
  data: z.never(),
});
