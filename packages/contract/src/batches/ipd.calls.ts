import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { batchId, suborderId } from '../fields.ts';

const byBatch = { of: 'batch', by: 'batchId' } as const;

/** Confirms the FedEx IPD consolidation that a batch leaves in; safe to repeat, for it is confirmed once (D548). */
export const confirmIpd = defineCall('confirmIpd', 'POST /v1/batches/:batchId/ipd-confirmation', {
  summary: 'Confirms the FedEx IPD consolidation that a batch leaves in.',
  needs: 'batch.work',
  about: ['batch'],
  center: byBatch,
  audit: 'batch.confirmIpd',
  params: z.strictObject({ batchId }),
  data: z.object({
    /** The papers of the consolidation, in FedEx's order; each is fetched by its number. */
    papers: z.array(z.object({ paper: z.string(), fileName: z.string() })),
    /** Suborders whose labels come with the confirmation, because FedEx's first answer was lost. */
    awaited: z.array(suborderId),
  }),
});

/** One of the papers of a confirmed consolidation, as FedEx gives it. */
export const getIpdPaper = defineCall('getIpdPaper', 'GET /v1/batches/:batchId/ipd-papers/:paper', {
  summary: 'One of the papers of a confirmed FedEx IPD consolidation.',
  needs: 'batch.work',
  kind: 'file',
  about: ['batch'],
  center: byBatch,
  params: z.strictObject({ batchId, paper: z.string().check(z.regex(/^[1-9]\d?$/)) }),
  data: z.never(),
});
