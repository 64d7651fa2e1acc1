import { z } from 'zod/mini';
import { decidedRemedies } from '@bloomdesk/domain/remedies/decided-remedy';
import { defineCall } from '../call.ts';
import { day, expectedVersion, fcId, orderId, suborderId, uuid } from '../fields.ts';
import { givenReasons } from '../reasons/shapes.ts';
import { resolutionRun } from './shapes.ts';
import { addressProof, recipientFields } from '../suborders/recipient.shapes.ts';

const oneSuborder = z.strictObject({ suborderId });
const bySuborder = { of: 'suborder', by: 'suborderId' } as const;
const lineIndex = z.int().check(z.nonnegative(), z.maximum(9999));

/** Why the pieces of a line have to be sent again. */
const lineItemReasons = z
  .array(z.strictObject({ index: lineIndex, reasons: givenReasons.check(z.minLength(1, 'is required')) }))
  .check(z.maxLength(200));

/**
 * Sends a suborder's goods again, free, as an order of its own that is linked to it (D160, D161): stock is taken and a place
 * in the window, both checked as they are for any order.
 */
export const redeliverSuborder = defineCall('redeliverSuborder', 'POST /v1/suborders/:suborderId/shopify-redelivery', {
  summary: "Sends a suborder's goods again, free, as an order of its own that is linked to it.",
  needs: 'reportProblem.open',
  about: ['suborder', 'order', 'window', 'lot'],
  center: bySuborder,
  audit: 'suborder.redeliver',
  params: oneSuborder,
  body: z.strictObject({
    /** The day it is to arrive, in the center's time zone; the window's own when left out. */
    deliveryDate: z.optional(day),
    /** The window's start, an instant. */
    startTime: z.string().check(z.maxLength(40)),
    /** Hours. */
    windowDuration: z.optional(z.number().check(z.positive(), z.maximum(24))),
    fcId,
    areaId: z.int().check(z.positive()),
    transportMode: z.string().check(z.maxLength(60)),
    lineItems: z
      .array(
        z.strictObject({
          index: lineIndex,
          sku: z.string().check(z.minLength(1), z.maxLength(100)),
          quantity: z.int().check(z.positive(), z.maximum(9999)),
        }),
      )
      .check(z.minLength(1, 'is required'), z.maxLength(200)),
    /** Where it goes this time; as before when left out. */
    recipient: z.optional(z.extend(recipientFields, addressProof)),
    reasons: z._default(givenReasons, []),
    lineItemReasons: z._default(lineItemReasons, []),
    ...resolutionRun,
    expectedVersion,
  }),
  data: z.object({
    /** The id of the suborder that brings it. */
    newSuborder: z.string(),
    newOrderId: z.string(),
    /** The coordinates that were sent are far from where the address is; those of the geocoder are saved. */
    coordsReplaced: z.boolean(),
  }),
});

/** Writes down why a suborder is sent again, as a whole and line by line; nothing is sent by it (D161, D259). */
export const recordRedelivery = defineCall('recordRedelivery', 'POST /v1/suborders/:suborderId/redelivery', {
  summary: 'Writes down why a suborder is sent again, as a whole and line by line.',
  needs: 'reportProblem.open',
  about: ['suborder', 'order'],
  center: bySuborder,
  audit: 'suborder.redeliveryReasons',
  params: oneSuborder,
  body: z.strictObject({
    reasons: z._default(givenReasons, []),
    lineItemReasons: z._default(lineItemReasons, []),
    ...resolutionRun,
  }),
  data: z.object({ suborderId: z.string(), reasons: givenReasons, lineItemReasons }),
});

/** Writes down what was decided about a suborder's problem; no money moves by it (D159). */
export const recordRemedy = defineCall('recordRemedy', 'POST /v1/suborders/:suborderId/remedy', {
  summary: "Writes down what was decided about a suborder's problem.",
  needs: ['reportProblem.open', 'suborder.redistribute'],
  about: ['suborder', 'order'],
  center: bySuborder,
  audit: 'suborder.remedy',
  params: oneSuborder,
  body: z.strictObject({
    kind: z.enum(decidedRemedies),
    /** Dollars. */
    amount: z.optional(z.number().check(z.nonnegative(), z.maximum(1_000_000))),
    newDeliveryDate: z.optional(day),
    reasons: z._default(givenReasons, []),
    note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    runId: uuid,
    additionalResolution: resolutionRun.additionalResolution,
  }),
  data: z.object({ suborderId: z.string(), kind: z.string(), runId: z.string() }),
});

/** What may still be given for an order, and whether care has resolved something about it before (D147, D148, D157). */
export const getOrderRemedies = defineCall('getOrderRemedies', 'GET /v1/orders/:orderId/remedies', {
  summary: 'What may still be given for an order, and whether care has resolved something about it before.',
  needs: 'reportProblem.open',
  about: ['order', 'suborder', 'credit'],
  center: { of: 'order', by: 'orderId' },
  params: z.strictObject({ orderId }),
  data: z.object({
    /** Dollars. */
    refundable: z.number(),
    creditable: z.number(),
    credited: z.number(),
    /** Percent of an order before tax that its credits may come to (D385). */
    creditPercent: z.number(),
    /** The latest resolution that locks the order for the caller; null when there is none. */
    resolved: z.nullable(z.object({ performedBy: z.string(), date: z.string(), runId: z.nullable(z.string()) })),
    /** Set where the latest entry is a refund that was declined. */
    declined: z.nullable(z.object({ performedBy: z.string(), date: z.string() })),
  }),
});
