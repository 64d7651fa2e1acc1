import { z } from 'zod/mini';
import { outlooks } from '@bloomdesk/domain/board/day-outlook';
import { defineCall } from '../call.ts';
import { day } from '../fields.ts';

/** Suborders by how far they are; each stands in one stage, and one in exception in its stage too. */
const counts = z.object({
  received: z.number(),
  batched: z.number(),
  printed: z.number(),
  packed: z.number(),
  out: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
  inException: z.number(),
});

const outlook = z.enum(outlooks);

const boardCutoff = z.object({
  at: z.string(),
  /** Cancelled ones left out. */
  total: z.number(),
  /** What is not packed. */
  left: z.number(),
  /** Of those left; they cannot be packed before they are cleared. */
  leftInException: z.number(),
  outlook,
  /** Suborders an hour from now on, of this cut-off and all before it; null where nothing is left, or no time. */
  rateNeeded: z.nullable(z.number()),
});
export type BoardCutoff = z.infer<typeof boardCutoff>;

export const boardFulfillmentCenter = z.object({
  fcId: z.number(),
  name: z.string(),
  timezone: z.string(),
  counts,
  /** When things have to be ready, in the order of time. */
  cutoffs: z.array(boardCutoff),
  outlook,
  /** Suborders an hour, as the last half hour packed them. */
  rateKept: z.number(),
  /** What the hardest cut-off takes; null where nothing is left, or only what is too late. */
  rateNeeded: z.nullable(z.number()),
  /** When everything is packed at the rate kept; null where nothing is left or nobody packs. */
  finishesAt: z.nullable(z.string()),
  /** Suborders of days before this one, and before today, that nobody has packed. */
  earlier: z.number(),
});
export type BoardFulfillmentCenter = z.infer<typeof boardFulfillmentCenter>;

/** One day of every center the person may work in: how far it is, and whether it will be ready in time (decision 018). */
export const getBoard = defineCall('getBoard', 'GET /v1/board', {
  summary: 'How far the work of a day is, at every center the reader may work on.',
  needs: 'board.read',
  about: ['suborder', 'batch', 'order'],
  query: z.strictObject({ date: day }),
  data: z.object({ at: z.string(), centers: z.array(boardFulfillmentCenter) }),
});

/** Packed against needed over a day, at all centers of the reader together; the last known point is what the board counts (D303). */
export const getDayProgress = defineCall('getDayProgress', 'GET /v1/board/progress', {
  summary:
    'How many suborders of a day were packed and needed by each half hour, at all centers of the reader together.',
  needs: 'board.read',
  about: ['suborder', 'batch', 'order'],
  query: z.strictObject({ date: day }),
  data: z.object({
    at: z.string(),
    points: z.array(
      z.object({
        at: z.string(),
        /** Due by then. */
        needed: z.number(),
        /** Packed by then; null where that lies ahead, or longer ago than packings are kept. */
        packed: z.nullable(z.number()),
      }),
    ),
  }),
});
