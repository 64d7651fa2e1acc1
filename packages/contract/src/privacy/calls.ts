import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

/** An email address, a phone number, or an order number of a sender. */
const who = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(254));

export const foundPerson = z.object({
  /** Accounts that ordered. */
  senders: z.array(
    z.object({ customerId: z.string(), name: z.string(), email: z.string(), phone: z.string(), orders: z.number() }),
  ),
  /** Suborders that were sent to this person, the newest first. */
  recipients: z.array(
    z.object({ suborderId: z.string(), name: z.string(), deliveryDate: z.string(), status: z.string() }),
  ),
  /** What is kept of them. */
  counts: z.object({
    orders: z.number(),
    suborders: z.number(),
    comments: z.number(),
    letters: z.number(),
    files: z.number(),
    credits: z.number(),
    /** Dollars that these credits still hold; nobody can spend them afterwards. */
    creditsLeft: z.number(),
  }),
  /** Why they cannot be erased now; null where they can. */
  obstacle: z.nullable(z.string()),
});

export const erasure = z.object({
  erasureId: z.string(),
  askedAt: z.string(),
  askedBy: z.string(),
  state: z.enum(['asked', 'done', 'refused']),
  /** Why it was refused. */
  problem: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  orders: z.nullable(z.number()),
  suborders: z.nullable(z.number()),
  /** Events of the audit trail whose texts were changed. */
  events: z.nullable(z.number()),
});
export type Erasure = z.infer<typeof erasure>;

export type FoundPerson = z.infer<typeof foundPerson>;

/** What is kept of a person, counted, before it is given out or erased (D491). */
export const findPerson = defineCall('findPerson', 'GET /v1/privacy/person', {
  summary: 'What is kept of a person, by email address, phone number or order number.',
  needs: 'privacy.manage',
  about: ['privacy', 'order', 'credit'],
  query: z.strictObject({ who }),
  data: z.object({ person: foundPerson }),
});

/** Everything kept of a person, for their request of access (D494). */
export const exportPerson = defineCall('exportPerson', 'GET /v1/privacy/person/export', {
  summary: 'Everything that is kept of a person, as a file of JSON or of plain text.',
  needs: 'privacy.manage',
  kind: 'file',
  about: ['privacy'],
  query: z.strictObject({ who, form: z.optional(z.enum(['json', 'text'])) }),
  data: z.never(),
});

/** Erases a person: orders keep money, items and days; a job does it, and there is no way back (D491). */
export const erasePerson = defineCall('erasePerson', 'POST /v1/privacy/erasures', {
  summary: 'Erases a person from everything that is kept. There is no way back.',
  needs: 'privacy.manage',
  about: ['privacy', 'order', 'suborder', 'credit', 'audit'],
  audit: 'person.erase',
  body: z.strictObject({
    who,
    /** The same once more. */
    confirmation: z.string().check(z.maxLength(254)),
  }),
  data: z.object({ erasure }),
});

/** The latest erasures; none names a person. */
export const listErasures = defineCall('listErasures', 'GET /v1/privacy/erasures', {
  summary: 'The latest erasures and what came of them.',
  needs: 'privacy.manage',
  about: ['privacy'],
  data: z.object({ erasures: z.array(erasure) }),
});
