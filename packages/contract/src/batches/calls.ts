import { z } from 'zod/mini';
import { batch, batchStatus, batchSummary, unpackedConfirmed } from './shapes.ts';
import { defineCall } from '../call.ts';
import { batchId, day, fcId, suborderId, uuid } from '../fields.ts';
import { suborderStatus } from '../suborders/shapes.ts';

const oneBatch = z.strictObject({ batchId });
const byBatch = { of: 'batch', by: 'batchId' } as const;

export const listBatches = defineCall('listBatches', 'GET /v1/fulfillmentCenters/:fcId/batches/:date', {
  summary: 'The batches of a center on a fulfillment date, newest first.',
  needs: 'batch.work',
  kind: 'text',
  about: ['batch'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId, date: day }),
  data: z.object({ batches: z.array(batchSummary) }),
});

export const getBatch = defineCall('getBatch', 'GET /v1/batches/:batchId', {
  summary: 'A batch with its members in batch order.',
  needs: 'batch.work',
  caller: 'ticket',
  prints: ['work-order', 'one-pagers', 'manifest'],
  kind: 'text',
  about: ['batch', 'suborder'],
  center: byBatch,
  params: oneBatch,
  data: z.object({ batch }),
});

/** A suborder's place as the caller planned it. */
const sentPlace = z.strictObject({
  batchIndex: z.int(),
  lineItems: z.array(z.strictObject({ lineItemIndex: z.string().check(z.maxLength(12)), slot: z.int() })),
});

/** The server composes the batch itself; a map that differs from its own is noted and ignored (D66). */
export const createBatch = defineCall('createBatch', 'POST /v1/batches', {
  summary: 'Makes a batch of suborders that are ready.',
  needs: 'batch.work',
  kind: 'text',
  about: ['batch', 'suborder', 'order'],
  center: { of: 'center', by: 'fcId' },
  audit: 'batch.create',
  bodyLimit: 8 * 1024 * 1024,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'A batch needs a name'), z.maxLength(80)),
    fcId: z.int().check(z.positive()),
    subordersMap: z
      .record(suborderId, sentPlace)
      .check(z.refine((places) => Object.keys(places).length > 0, 'A batch needs at least one suborder')),
  }),
  data: z.object({
    batch,
    /** True, or why the suborder is not in the batch: "already in batch 50012" (D73). */
    subordersAdded: z.record(z.string(), z.union([z.literal(true), z.string()])),
    warnings: z.array(z.string()),
  }),
});

/** Opens a batch on the bench: it comes to AtTable with its members, and deliveries still missing are booked (D87, D252). */
export const startFulfilling = defineCall('startFulfilling', 'POST /v1/batches/:batchId/start', {
  summary: 'Opens a batch on the bench.',
  needs: 'batch.work',
  kind: 'text',
  about: ['batch', 'suborder', 'order'],
  center: byBatch,
  audit: 'batch.start',
  params: oneBatch,
  body: z.strictObject({
    refulfill: z._default(z.boolean(), false),
    reason: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: z.object({ batch, alreadyFulfilled: z.boolean() }),
});

/** A scan or Next: the suborder is packed once, at whichever bench it is scanned (D86, D92). */
export const packSuborder = defineCall('packSuborder', 'POST /v1/batches/:batchId/pack', {
  summary: 'Packs a suborder of a batch, once, at whichever bench it is scanned.',
  needs: 'batch.work',
  about: ['batch', 'suborder'],
  center: byBatch,
  audit: 'suborder.pack',
  params: oneBatch,
  body: z.strictObject({
    suborderId,
    /** Packs it though its papers are not printed; only for people holding suborder.packUnprinted, from others it is ignored (D273). */
    force: z._default(z.boolean(), false),
    reason: z.optional(z.string().check(z.maxLength(500))),
    /** What was scanned of each line, where the center asks for that (`verifyLines`, D273). */
    lines: z._default(
      z
        .array(
          z.strictObject({
            index: z.string().check(z.regex(/^\d{1,4}(\.\d{1,4})?$/, 'must be the index of a line, like 2 or 2.0')),
            code: z.string().check(z.maxLength(64)),
          }),
        )
        .check(z.maxLength(500)),
      [],
    ),
  }),
  data: z.object({
    suborderId: z.string(),
    status: suborderStatus,
    /** False for a suborder that was packed before: nothing has changed. */
    packedNow: z.boolean(),
    /** The person's email and the instant; null where the status was set without a scan. */
    packedBy: z.nullable(z.string()),
    packedAt: z.nullable(z.string()),
  }),
});

/** Takes back one's own packing within a minute (table A4). */
export const undoPacking = defineCall('undoPacking', 'POST /v1/batches/:batchId/undo-pack', {
  summary: "Takes back one's own packing within a minute.",
  needs: 'batch.work',
  about: ['batch', 'suborder'],
  center: byBatch,
  audit: 'suborder.undoPack',
  params: oneBatch,
  body: z.strictObject({ suborderId }),
  data: z.object({ suborderId: z.string(), status: suborderStatus }),
});

/** Where a member of a batch stands, as the benches have to know. */
const packingState = z.object({
  suborderId: z.string(),
  status: suborderStatus,
  inException: z.boolean(),
  notecardsPrinted: z.number(),
  labelsPrinted: z.number(),
  labelStale: z.boolean(),
});

/** A suborder that a bench has on screen. */
const benchClaim = z.object({ suborderId: z.string(), benchId: z.string(), claimedBy: z.string() });

/**
 * Claims for a bench the first of these suborders that no other bench has and that is still to be packed; what the bench had
 * before is given up. A scan takes one over. The claim lapses a minute after it was last renewed, or after ten minutes
 * without activity (D285).
 */
export const claimSuborder = defineCall('claimSuborder', 'POST /v1/batches/:batchId/claims', {
  summary: 'Claims for a bench the first of these suborders that no other bench has.',
  needs: 'batch.work',
  kind: 'text',
  about: [],
  center: byBatch,
  params: oneBatch,
  body: z.strictObject({
    /** One for each open page. */
    benchId: uuid,
    /** The first choice first; none only gives up. */
    suborderIds: z.array(suborderId).check(z.maxLength(200)),
    takesOver: z._default(z.boolean(), false),
    /** Since someone last touched the bench. */
    idleSeconds: z._default(z.int().check(z.nonnegative(), z.maximum(1_000_000)), 0),
  }),
  data: z.object({
    /** What the bench has now; null where all of them are at other benches. */
    claimed: z.nullable(packingState),
    claims: z.array(benchClaim),
  }),
});

/** Who has packed what so far, for the other benches of the same batch; polled every 5 s (D92, D225). */
export const getPackingProgress = defineCall('getPackingProgress', 'GET /v1/batches/:batchId/progress', {
  summary: 'Who has packed what of a batch so far.',
  needs: 'batch.work',
  kind: 'text',
  about: [],
  center: byBatch,
  params: oneBatch,
  data: z.object({
    status: batchStatus,
    suborders: z.array(packingState),
    claims: z.array(benchClaim),
  }),
});

/** A suborder unchecked before completing, and why; the type is the part of the reason before its colon unless given. */
const leftOut = z.strictObject({
  suborderId,
  reason: z.string().check(z.trim(), z.minLength(1, 'A reason is required'), z.maxLength(500)),
  type: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  sku: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});

/** Ends a batch: those left out go to exception first, the others wait for pickup (D84). */
export const completeBatch = defineCall('completeBatch', 'POST /v1/batches/:batchId/complete', {
  summary: 'Completes a batch.',
  needs: 'batch.work',
  kind: 'text',
  about: ['batch', 'suborder', 'order'],
  center: byBatch,
  audit: 'batch.complete',
  params: oneBatch,
  body: z.strictObject({
    /** How many suborders in exception the person has seen that stay behind (D90, D273). */
    confirmExceptions: z._default(z.int().check(z.nonnegative()), 0),
    ...unpackedConfirmed,
    exceptions: z._default(z.array(leftOut).check(z.maxLength(1000)), []),
  }),
  data: z.object({
    batch: batchSummary,
    packed: z.number(),
    skipped: z.array(z.object({ suborderId: z.string(), reason: z.string() })),
    /** Seconds from the first opening of the batch on a bench. */
    secondsTaken: z.nullable(z.number()),
  }),
});
