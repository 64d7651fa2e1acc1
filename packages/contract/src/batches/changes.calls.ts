import { z } from 'zod/mini';
import { batchStatus, batchSummary, unpackedConfirmed } from './shapes.ts';
import { defineCall } from '../call.ts';
import { batchId, suborderId } from '../fields.ts';
import { suborderStatus } from '../suborders/shapes.ts';

const oneBatch = z.strictObject({ batchId });
const byBatch = { of: 'batch', by: 'batchId' } as const;

/** What became of each suborder: true, or why nothing did. */
const perSuborder = z.record(z.string(), z.union([z.literal(true), z.string()]));

/** False skips table A5, and only for people holding batch.updateStatus; from others it is ignored (D57, principle 8). */
const validateStatusChange = z._default(z.boolean(), true);

/** Changes the batch alone; its suborders stay as they are (D58). */
export const updateBatch = defineCall('updateBatch', 'PATCH /v1/batches/:batchId', {
  summary: 'Changes a batch alone; its suborders stay as they are.',
  needs: 'batch.work',
  kind: 'text',
  about: ['batch'],
  center: byBatch,
  audit: 'batch.update',
  params: oneBatch,
  body: z.strictObject({
    fields: z.strictObject({ status: batchStatus }),
    validateStatusChange,
    ...unpackedConfirmed,
  }),
  data: z.object({ batch: batchSummary }),
});

/**
 * Raises the members to a status; cancelled ones, those in exception and those as far along are skipped (D59). `force`
 * lowers too, and only for people holding batch.updateStatus; from others it is ignored.
 */
export const updateBatchSuborders = defineCall('updateBatchSuborders', 'PATCH /v1/batches/:batchId/suborders', {
  summary: 'Raises the members of a batch to a status.',
  needs: 'batch.work',
  about: ['batch', 'suborder', 'order'],
  center: byBatch,
  audit: 'batch.updateSuborders',
  params: oneBatch,
  body: z.strictObject({
    status: suborderStatus.check(
      z.refine((status) => status !== 'Cancelled', 'Suborders are cancelled one by one, not with their batch'),
    ),
    force: z._default(z.boolean(), false),
  }),
  data: z.object({ updated: z.array(z.string()), skipped: z.record(z.string(), z.string()) }),
});

/**
 * Both of the above in one transaction, as the screens use them after a print (D60). Input for WorkorderPrinted or
 * SubordersPrinted with its members, it means that papers were printed: that succeeds in every status, and a batch
 * that is AtTable or further stays as it is while its members rise (D61). A printed work order is up to date (D75).
 */
export const transitionBatch = defineCall('transitionBatch', 'POST /v1/batches/:batchId/transition', {
  summary: 'Moves a batch and its members in one transaction, as screens do after a print.',
  needs: 'batch.work',
  kind: 'text',
  about: ['batch', 'suborder', 'order'],
  center: byBatch,
  audit: 'batch.transition',
  params: oneBatch,
  bodyLimit: 8 * 1024 * 1024,
  body: z.strictObject({
    status: batchStatus,
    validateStatusChange,
    /** Whether the members follow: to BatchWorkorderPrinted, AtTable, SuborderPrinted or AwaitingPickup. */
    cascade: z._default(z.boolean(), true),
    /** Only these members were printed; all of them unless given (D62, "reprint from #n"). */
    suborderIds: z.optional(z.array(suborderId).check(z.minLength(1), z.maxLength(100_000))),
    /**
     * What has left the printer, for the counters of each suborder; a label printed again is no longer stale (D232).
     */
    documents: z.optional(z.array(z.enum(['notecard', 'label'])).check(z.minLength(1), z.maxLength(2))),
    ...unpackedConfirmed,
  }),
  data: z.object({
    batch: batchSummary,
    updated: z.array(z.string()),
    skipped: z.record(z.string(), z.string()),
  }),
});

/** Dissolves a batch; refused once something in it is printed or packed, unless an OpsManager forces it (D71). */
export const deleteBatch = defineCall('deleteBatch', 'DELETE /v1/batches/:batchId', {
  summary: 'Dissolves a batch.',
  needs: 'batch.work',
  about: ['batch', 'suborder', 'order'],
  center: byBatch,
  audit: 'batch.delete',
  params: oneBatch,
  query: z.strictObject({ force: z.optional(z.enum(['true', 'false'])) }),
  /** `released` are the suborders that are in no batch now. */
  data: z.object({ batchId: z.string(), name: z.string(), released: z.array(z.string()) }),
});

/**
 * Takes suborders out of their batch; a printed one only with `confirmPrinted`, and then its label is stale (D72).
 * When the last one leaves, the batch is deleted.
 */
export const removeFromBatch = defineCall('removeFromBatch', 'DELETE /v1/batches/:batchId/suborders', {
  summary: 'Takes suborders out of their batch.',
  needs: 'bulkActions.use',
  about: ['batch', 'suborder', 'order'],
  center: byBatch,
  audit: 'batch.removeSuborders',
  params: oneBatch,
  body: z.strictObject({
    suborderIds: z.array(suborderId).check(z.minLength(1), z.maxLength(1000)),
    confirmPrinted: z._default(z.boolean(), false),
  }),
  data: z.object({ subordersRemoved: perSuborder, batchDeleted: z.boolean() }),
});

/** Tells UPS what a Worldease batch holds; safe to repeat, as the batch is its key (D84, D85). */
export const uploadPld = defineCall('uploadPld', 'POST /v1/batches/ups-pld', {
  summary: 'Tells UPS what a Worldease batch holds.',
  needs: 'batch.work',
  kind: 'text',
  about: ['batch'],
  center: { of: 'batch', by: 'id' },
  audit: 'batch.uploadPld',
  /** Without an id the answer is 'batchId is missing' (spec 3, section 8). */
  body: z.strictObject({ id: z._default(z.union([z.literal(''), batchId]), '') }),
  data: z.object({
    /** UPS has approved what the batch holds now. */
    isCompleted: z.boolean(),
    /** Why UPS will not take them. */
    suborderIdsToErrors: z.record(z.string(), z.array(z.string())),
  }),
});
