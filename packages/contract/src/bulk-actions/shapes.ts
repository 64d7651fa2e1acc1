import { z } from 'zod/mini';
import { bulkActionKinds } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { decidedRemedies } from '@bloomdesk/domain/remedies/decided-remedy';
import { deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { lineItemInput } from '../line-items/shapes.ts';
import { givenReasons } from '../reasons/shapes.ts';
import { day, suborderId, uuid } from '../fields.ts';
import { suborderStatus } from '../suborders/shapes.ts';
import { massRedeliveryAction } from '../mass-redelivery/shapes.ts';

const strategy = z._default(z.enum(deallocateStrategies), 'delete');

const status = z.strictObject({
  kind: z.literal('STATUS'),
  status: suborderStatus,
  /** Why those go back that were awaiting pickup. */
  reason: z._default(z.string().check(z.maxLength(500)), ''),
});

const delivery = z.strictObject({
  kind: z.literal('DELIVERY'),
  /** Local time of each center, on each delivery day. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 14:30')),
  /** The carrier shall take the addresses as they are (D179). */
  overrideServiceErrors: z._default(z.boolean(), false),
});

const upgrade = z.strictObject({
  kind: z.literal('UPGRADE_LINEITEM'),
  /** The first live line of it is replaced in each suborder (D119). */
  sku: z.string().check(z.minLength(1), z.maxLength(60)),
  reasonsToRemove: givenReasons,
  lineItem: lineItemInput,
  reasonsToAdd: givenReasons,
  updateTotals: z._default(z.boolean(), true),
  deallocateStrategy: strategy,
  /** Needs product.override (D117). */
  ignoreInventoryAvailability: z._default(z.boolean(), false),
});

const removeSuborder = z.strictObject({
  kind: z.literal('REMOVE_SUBORDER'),
  /** Printed ones leave too, as they are (D72). */
  confirmPrinted: z._default(z.boolean(), false),
});

const removeException = z.strictObject({ kind: z.literal('REMOVE_EXCEPTION') });

/** No money moves by it. */
const remedyDecision = z.strictObject({
  kind: z.enum(decidedRemedies),
  /** Dollars. */
  amount: z.optional(z.number().check(z.nonnegative(), z.maximum(1_000_000))),
  reasons: z._default(givenReasons, []),
  note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  /** Yes, although its order was resolved before; needs resolution.additional (D158). */
  additionalResolution: z._default(z.boolean(), false),
});

const redistribute = z.strictObject({
  kind: z.literal('REDISTRIBUTE'),
  newDeliveryDate: day,
  forceNewFc: z._default(z.boolean(), false),
  deallocateStrategy: strategy,
  /** What was decided beside the move, or instead of it, by suborder; it is written down with it (D159). */
  remedies: z.optional(z.record(suborderId, remedyDecision)),
  /** Of which resolution the decisions are part (D157); needed where there are any. */
  runId: z.optional(uuid),
});

/** What is to be done to each of the suborders, with what that takes. */
export const bulkAction = z.discriminatedUnion('kind', [
  status,
  delivery,
  upgrade,
  removeSuborder,
  removeException,
  redistribute,
  massRedeliveryAction,
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** `stopping` while what runs comes to its end; then `stopped`. */
const state = z.enum(['running', 'stopping', 'stopped', 'done']);

/** How far a bulk action is. */
const bulkActionState = {
  bulkActionId: z.string(),
  kind: z.enum(bulkActionKinds),
  state,
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  total: z.number(),
  /** Those that are no longer pending. */
  done: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  skipped: z.number(),
};

export const bulkActionSummary = z.object(bulkActionState);
export type BulkActionSummary = z.infer<typeof bulkActionSummary>;

export const bulkActionResult = z.object({
  suborderId: z.string(),
  status: z.enum(['pending', 'success', 'fail', 'skipped']),
  /** Why it failed. */
  message: z.string(),
  /** The event of the audit log it has left. */
  eventId: z.nullable(z.number()),
  /** The event of the exception that was cleared with it (D177). */
  exceptionEventId: z.nullable(z.number()),
});
export type BulkActionResult = z.infer<typeof bulkActionResult>;

export const bulkActionReport = z.object({
  ...bulkActionState,
  action: bulkAction,
  clearException: z.boolean(),
  /** In the order in which they were selected. */
  results: z.array(bulkActionResult),
});
export type BulkActionReport = z.infer<typeof bulkActionReport>;
