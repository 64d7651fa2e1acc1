import { z } from 'zod/mini';
import { batchStatuses } from '@bloomdesk/domain/batches/batch-status';
import { suborder } from '../suborders/shapes.ts';

export const batchStatus = z.enum(batchStatuses);

const batchLine = z.object({ lineItemIndex: z.string(), slot: z.number() });

const subordersMap = z.record(z.string(), z.object({ batchIndex: z.number(), lineItems: z.array(batchLine) }));

/** A batch as the day's list shows it (spec 3, section 2.2). */
export const batchSummary = z.object({
  id: z.string(),
  batchId: z.string(),
  name: z.string(),
  fcId: z.number(),
  fulfillmentDate: z.string(),
  status: batchStatus,
  createdAt: z.string(),
  suborderCount: z.number(),
  packedCount: z.number(),
  /** Line items have changed since the work order was printed (D75). */
  workOrderOutOfDate: z.boolean(),
  version: z.number(),
});
export type BatchSummary = z.infer<typeof batchSummary>;

/** A batch opened for packing, printing or reading: members in batch order with their slots. */
export const batch = z.object({
  ...batchSummary._zod.def.shape,
  startedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  /** It was completed before and is back at the table (D91). */
  onceMore: z.boolean(),
  suborders: z.array(suborder),
  subordersMap,
});
export type Batch = z.infer<typeof batch>;

/** What someone says who completes a batch that is not packed to the end (D273). */
export const unpackedConfirmed = {
  /** Completes it where fulfillment is guided; only for people holding batch.updateStatus, from others it is ignored. */
  force: z._default(z.boolean(), false),
  /** Why that, why a completed batch comes back to the table (D91), or papers are printed again; for the audit trail. */
  reason: z.optional(z.string().check(z.maxLength(500))),
  /** How many unpacked ones someone has seen, where fulfillment is guided and in bulk. */
  confirmUnpacked: z._default(z.int().check(z.nonnegative()), 0),
};
