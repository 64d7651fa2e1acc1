import { z } from 'zod/mini';
import { reasonCategories } from '@bloomdesk/domain/reasons/reason-picklist';
import { defineCall } from '../call.ts';
import { expectedVersion, suborderId } from '../fields.ts';
import { suborderStatus } from './shapes.ts';

const oneSuborder = z.strictObject({ suborderId });
const bySuborder = { of: 'suborder', by: 'suborderId' } as const;

/**
 * Changes a suborder by hand: its status within table A4, what its notecard says (500 characters as people count them, D99),
 * when its delivery starts, or a note for staff; nothing else may be sent (D236: 422). Received
 * takes a batched one out of its batch (D56). Anyone who works on many at once may set statuses only.
 */
export const updateSuborder = defineCall('updateSuborder', 'PATCH /v1/suborders/:suborderId', {
  summary: 'Changes a suborder by hand: its status, its message, when its delivery starts, or a note for staff.',
  needs: ['suborder.actions', 'bulkActions.use'], // D241
  about: ['suborder', 'order', 'batch'],
  center: bySuborder,
  audit: 'suborder.update',
  params: oneSuborder,
  body: z.strictObject({
    fields: z.looseObject({
      status: z.optional(suborderStatus),
      /** What else moves with it is asked by PATCH …/delivery. */
      delivery: z.optional(z.strictObject({ startTime: z.iso.datetime({ offset: true }) })),
      message: z.optional(z.string().check(z.maxLength(8000))), // an emoji may be many code units
      internalNote: z.optional(z.string().check(z.maxLength(2000))),
    }),
    /** Why it goes back, once it was awaiting pickup. */
    reason: z._default(z.string().check(z.maxLength(500)), ''),
    expectedVersion,
  }),
  data: z.object({
    savedFields: z.object({
      status: z.optional(suborderStatus),
      delivery: z.optional(z.object({ startTime: z.string() })),
      message: z.optional(z.string()),
      internalNote: z.optional(z.string()),
    }),
    /** The batch it has left, if it was in one. */
    leftBatch: z.nullable(z.string()),
    version: z.number(),
  }),
});

/** Puts a suborder in exception, or adds a reason to the one that stands (D171). */
export const raiseException = defineCall('raiseException', 'POST /v1/suborders/:suborderId/exception', {
  summary: 'Puts a suborder in exception, or adds a reason to the one that stands.',
  needs: 'order.read',
  about: ['suborder', 'order', 'batch'],
  center: bySuborder,
  audit: 'exception.raise',
  params: oneSuborder,
  body: z.strictObject({
    reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500)),
    /** The category of the reason; taken from it unless given (D165). */
    type: z.optional(z.enum(['', ...reasonCategories])),
    /** Several SKUs are joined by `;`. */
    sku: z._default(z.string().check(z.maxLength(1000)), ''),
  }),
  data: z.object({ suborderId: z.string(), reason: z.string() }),
});

export const clearException = defineCall('clearException', 'DELETE /v1/suborders/:suborderId/exception', {
  summary: 'Takes a suborder out of exception.',
  needs: 'exception.remove',
  about: ['suborder', 'order', 'batch'],
  center: bySuborder,
  audit: 'exception.clear',
  params: oneSuborder,
  data: z.object({ suborderId: z.string(), reason: z.string() }),
});
