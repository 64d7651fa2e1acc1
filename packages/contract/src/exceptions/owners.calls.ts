import { z } from 'zod/mini';
import { mostTaken } from '@bloomdesk/domain/exceptions/work-owner';
import { defineCall } from '../call.ts';
import { orderId, uuid } from '../fields.ts';

/** An order, or the suborder whose exception it is. */
const subjectId = z.string().check(z.regex(/^\d{7,12}(-\d{1,4})?$/, 'must be like 1000012 or 1000012-2'));
const oneSubject = z.strictObject({ subjectId });
/** The owner one has seen; with another one in between, the answer is 409. */
const takeOverFrom = z.optional(uuid);
const about = ['work', 'notification'] as const;

/** Who works on it, since when, and until when. */
const workOwner = z.object({
  subjectId: z.string(),
  staffId: z.string(),
  name: z.string(),
  /** Who has assigned it; null where its owner has claimed it. */
  assignedBy: z.nullable(z.string()),
  claimedAt: z.string(),
  /** Null: the fulfil-by time of the suborder. */
  dueAt: z.nullable(z.string()),
});
export type WorkOwnerOnWire = z.infer<typeof workOwner>;
const owned = z.object({ owner: workOwner });

/** Makes an exception or an order one's own work; a colleague's with the word that it is taken over. */
export const claimWork = defineCall('claimWork', 'POST /v1/work/:subjectId/claim', {
  summary: "Makes an exception or an order one's own work.",
  needs: 'exception.claim',
  about,
  audit: 'work.claim',
  params: oneSubject,
  body: z.strictObject({ takeOverFrom }),
  data: owned,
});

/** Gives an exception or an order to a colleague who may work on it. */
export const assignWork = defineCall('assignWork', 'POST /v1/work/:subjectId/assign', {
  summary: 'Gives an exception or an order to a colleague.',
  needs: 'exception.claim',
  about,
  audit: 'work.assign',
  params: oneSubject,
  body: z.strictObject({
    staffId: uuid,
    /** By when; the fulfil-by time of the suborder unless given. */
    dueAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    takeOverFrom,
  }),
  data: owned,
});

/** Gives one's own work back: nobody works on it then. */
export const releaseWork = defineCall('releaseWork', 'POST /v1/work/:subjectId/release', {
  summary: "Gives one's own work back, so that nobody works on it.",
  needs: 'exception.claim',
  about,
  audit: 'work.release',
  params: oneSubject,
  data: z.object({ subjectId: z.string() }),
});

/** Claims the most urgent exceptions nobody works on, of all centers one may see or of one of them. */
export const takeNextWork = defineCall('takeNextWork', 'POST /v1/work/next', {
  summary: 'Claims the most urgent exceptions nobody works on.',
  needs: 'exception.claim',
  about,
  audit: 'work.take',
  body: z.strictObject({
    count: z._default(z.int().check(z.minimum(1), z.maximum(mostTaken)), 1),
    fcId: z.optional(z.int().check(z.nonnegative())),
  }),
  data: z.object({
    /** The suborders, the most urgent first; none when nothing waits. */
    taken: z.array(z.string()),
  }),
});

/** What one works on: exceptions and orders, the first to be done first. */
export const listMyWork = defineCall('listMyWork', 'GET /v1/work/mine', {
  summary: 'The exceptions and orders one works on, the first to be done first.',
  needs: 'exception.claim',
  about: ['work', 'notification', 'suborder', 'order'],
  data: z.object({
    work: z.array(
      z.object({
        subjectId: z.string(),
        /** Of an exception; empty for an order. */
        reason: z.string(),
        recipient: z.string(),
        fcId: z.nullable(z.number()),
        /** When it has to be fulfilled; of an order the first of its suborders. */
        fulfillBy: z.nullable(z.string()),
        dueAt: z.nullable(z.string()),
        /** Since when the exception waits; null for an order. */
        raisedAt: z.nullable(z.string()),
        claimedAt: z.string(),
        assignedBy: z.nullable(z.string()),
        /** Unread mentions of the reader on its order. */
        mentions: z.number(),
      }),
    ),
  }),
});

/** Who works on an order and on the exceptions of its suborders. */
export const listWorkOwners = defineCall('listWorkOwners', 'GET /v1/orders/:orderId/owners', {
  summary: 'Who works on an order and on the exceptions of its suborders.',
  needs: 'exception.read',
  about: ['work', 'suborder', 'order'],
  center: { of: 'order', by: 'orderId' },
  params: z.strictObject({ orderId }),
  data: z.object({ owners: z.array(workOwner) }),
});

/** The colleagues work can be given to, by name. */
export const listColleagues = defineCall('listColleagues', 'GET /v1/work/colleagues', {
  summary: 'The colleagues work can be given to.',
  needs: 'exception.claim',
  about: ['work'],
  data: z.object({ colleagues: z.array(z.object({ staffId: z.string(), name: z.string() })) }),
});
