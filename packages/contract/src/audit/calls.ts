import { z } from 'zod/mini';
import { auditedEntities } from '@bloomdesk/domain/audit/audited-entity';
import { defineCall } from '../call.ts';

/** What one call did to a thing: who, when, which verb, and what became of it (D220). */
export const auditLogEntry = z.object({
  id: z.number(),
  entityType: z.enum(auditedEntities),
  entityId: z.string(),
  timestamp: z.string(),
  /** An email address, or a system such as `system:webhook:onfleet`. */
  performedBy: z.string(),
  /** The name of the person who has this address; null for systems and people without a name. */
  performedByName: z.nullable(z.string()),
  /** noun.verb */
  actionPerformed: z.string(),
  /** before, after, and what was said of the whole event such as its reasons. */
  actionData: z.record(z.string(), z.unknown()),
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

/** What became of a thing, newest first; for everybody who may see it, and 404 for all others (D27). */
export const listAuditLog = defineCall('listAuditLog', 'GET /v1/auditlogs/:type/:id', {
  summary: 'What became of a thing, newest first.',
  about: ['audit', 'order', 'suborder', 'batch', 'area', 'window', 'lot', 'bulk'],
  params: z.strictObject({
    type: z.enum(auditedEntities),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  query: z.strictObject({
    /** The `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be the next cursor of a page'))),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'must be 1 to 500'))),
  }),
  data: z.object({ auditLogEntries: z.array(auditLogEntry), nextCursor: z.nullable(z.string()) }),
});

/**
 * Takes a change of a suborder back where that is possible: a status, a message, a cleared exception, a deleted
 * line. 409 with the reason where it is not, or where it has been changed again since.
 */
export const undoEvent = defineCall('undoEvent', 'POST /v1/auditlogs/events/:eventId/undo', {
  summary: 'Takes a change of a suborder back where that is possible.',
  needs: ['suborder.actions', 'bulkActions.use'],
  about: ['suborder', 'order', 'batch', 'lot', 'audit'],
  audit: 'suborder.undo',
  params: z.strictObject({ eventId: z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'must be the id of an event')) }),
  data: z.object({ suborderId: z.string(), version: z.number() }),
});

/** An invariant that every committed state keeps, and what breaks it right now. */
export const invariantOnWire = z.object({
  number: z.string(),
  sentence: z.string(),
  about: z.enum(['money', 'stock', 'work']),
  /** `kept` and `broken` as its view says; `tested` where no row could break it; `unknown` when it could not be read in time. */
  state: z.enum(['kept', 'broken', 'tested', 'unknown']),
  /** The tests that hold it, where no row could break it. */
  tests: z.array(z.string()),
  breaches: z.array(
    z.object({
      orderId: z.nullable(z.string()),
      id: z.string(),
      fault: z.string(),
      /** When it was first seen; null until the job has looked. */
      since: z.nullable(z.string()),
    }),
  ),
  /** Are there more than are told? */
  isMore: z.boolean(),
});
export type InvariantOnWire = z.infer<typeof invariantOnWire>;

/** Looks at every invariant now (docs/rules/invariants.md). */
export const listInvariants = defineCall('listInvariants', 'GET /v1/invariants', {
  summary: 'Looks at every invariant now.',
  needs: 'dev.inspector',
  about: ['audit', 'order', 'suborder', 'batch', 'credit', 'lot', 'window'],
  data: z.object({ lookedAt: z.string(), promises: z.array(invariantOnWire) }),
});
