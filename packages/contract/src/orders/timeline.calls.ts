import { z } from 'zod/mini';
import { custodyStepLabel } from '@bloomdesk/domain/deliveries/custody-step';
import { keysOf } from '@bloomdesk/domain/typed-object';
import { timelineTopics } from '@bloomdesk/domain/audit/audit-verbs';
import { suppressionReasons } from '@bloomdesk/domain/notifications/suppressed-address';
import { defineCall } from '../call.ts';
import { orderId } from '../fields.ts';
import { attachedFile } from './files.calls.ts';

const facts = z.record(z.string(), z.unknown());
const told = {
  /** Names the entry among all of its order. */
  key: z.string(),
  at: z.string(),
  /** An email address, a system such as `system:deliveries`, or nobody we know. */
  by: z.nullable(z.string()),
  /** What a member of staff is called; null for anyone else. */
  byName: z.nullable(z.string()),
};

/** The order came in, from a storefront that leaves no event of its own. */
const placed = z.object({ ...told, kind: z.literal('placed'), type: z.string() });

/** An event of the audit trail, as far as it is about this order and its suborders. */
const event = z.object({
  ...told,
  kind: z.literal('event'),
  eventId: z.number(),
  action: z.string(),
  notes: facts,
  parts: z.array(z.object({ entityType: z.string(), entityId: z.string(), before: facts, after: facts })),
});
export type TimelineEvent = z.infer<typeof event>;

/** A letter to the sender, as it was written. */
const letter = z.object({
  ...told,
  kind: z.literal('letter'),
  eventType: z.string(),
  /** The one suborder it is about; null for all of the order. */
  suborderId: z.nullable(z.string()),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'not-sent']),
  /** Why it was not sent: its address gets no letters (D570). */
  notSentBecause: z.nullable(z.enum(suppressionReasons)),
});
export type TimelineLetter = z.infer<typeof letter>;

/** Money that came in or went back. */
const transaction = z.object({
  ...told,
  kind: z.literal('transaction'),
  transactionType: z.enum(['payment', 'refund']),
  amount: z.number(),
  paymentType: z.string(),
  brand: z.string(),
  panTruncation: z.string(),
  status: z.enum(['pending', 'settled', 'failed']),
});
export type TimelineTransaction = z.infer<typeof transaction>;

/** What a member of staff wrote for others; of a removed one only its place is left (D300). */
const comment = z.object({
  ...told,
  kind: z.literal('comment'),
  commentId: z.string(),
  authorId: z.string(),
  name: z.string(),
  body: z.string(),
  mentions: z.array(z.object({ staffId: z.string(), name: z.string() })),
  files: z.array(attachedFile),
  editedAt: z.nullable(z.string()),
  isRemoved: z.boolean(),
});
export type TimelineComment = z.infer<typeof comment>;

/** Who had the goods of a delivery, as its carrier said (D554). */
const custody = z.object({
  ...told,
  kind: z.literal('custody'),
  suborderId: z.string(),
  step: z.enum(keysOf(custodyStepLabel)),
  driver: z.nullable(z.string()),
  scanIds: z.array(z.string()),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
});
export type TimelineCustody = z.infer<typeof custody>;

/** How a delivery was handed over, with what its driver has kept of it (D553). */
const proof = z.object({
  ...told,
  kind: z.literal('proof'),
  suborderId: z.string(),
  receivedBy: z.nullable(z.string()),
  pictures: z.array(attachedFile),
});
export type TimelineProof = z.infer<typeof proof>;

const timelineEntry = z.discriminatedUnion('kind', [placed, event, letter, transaction, comment, custody, proof]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

/**
 * What became of an order and its suborders, newest first: events of the audit trail, letters and money in one list
 * (D298). A page of a topic may be shorter than its limit while there is still a next one.
 */
export const listOrderTimeline = defineCall('listOrderTimeline', 'GET /v1/orders/:orderId/timeline', {
  summary: 'What became of an order and its suborders, newest first.',
  needs: 'order.read',
  about: ['order', 'suborder', 'audit'],
  center: { of: 'order', by: 'orderId' },
  params: z.strictObject({ orderId }),
  query: z.strictObject({
    topic: z.optional(z.enum(timelineTopics)),
    /** The `nextCursor` of the page before. */
    cursor: z.optional(
      z.string().check(z.regex(/^\d{1,17}_[a-z]{1,12}_[\da-f-]{1,36}$/, 'must be the next cursor of a page')),
    ),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'must be 1 to 100'))),
  }),
  data: z.object({ entries: z.array(timelineEntry), nextCursor: z.nullable(z.string()) }),
});
