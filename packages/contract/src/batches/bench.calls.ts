import { z } from 'zod/mini';
import { batchStatus } from './shapes.ts';
import { defineCall } from '../call.ts';
import { fcId } from '../fields.ts';

/** What a center's benches pack next, and how the reader gets on: the home of a packer (D296). */
export const getPackingDay = defineCall('getPackingDay', 'GET /v1/fulfillmentCenters/:fcId/packing-day', {
  summary: "What a center's benches pack next, and how many suborders the reader has packed today.",
  needs: 'batch.work',
  about: ['batch', 'suborder'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId }),
  data: z.object({
    /** Today at the center. */
    date: z.string(),
    /** Batches of today that are not completed. */
    openBatches: z.number(),
    /** What is to be packed first, three at most; a batch of yesterday that is left stands before those of today. */
    next: z.array(
      z.object({
        batchId: z.string(),
        name: z.string(),
        fulfillmentDate: z.string(),
        status: batchStatus,
        suborderCount: z.number(),
        packedCount: z.number(),
        /** When the first suborder left has to be packed; null where none has a time. */
        cutoffAt: z.nullable(z.string()),
      }),
    ),
    pace: z.object({
      /** Suborders the reader has packed today at this center, those taken back left out. */
      packedToday: z.number(),
      /** Suborders an hour, of the last 30 minutes. */
      ratePerHour: z.number(),
    }),
  }),
});
