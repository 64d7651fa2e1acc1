import { z } from 'zod/mini';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { defineCall } from '../call.ts';
import { expectedVersion, suborderId } from '../fields.ts';
import { delivery } from '../suborders/shapes.ts';

const oneSuborder = z.strictObject({ suborderId });
const bySuborder = { of: 'suborder', by: 'suborderId' } as const;
const id = z.int().check(z.positive());

const deliveryFields = z.strictObject({
  startTime: z.optional(z.iso.datetime({ offset: true, error: 'must be a date and time like 2027-02-13T14:00:00Z' })),
  /** Hours; the window's own unless given. */
  windowDuration: z.optional(z.number().check(z.positive(), z.maximum(24))),
  areaId: z.optional(id),
  transportMode: z.optional(z.enum(transportModes)),
  fcId: z.optional(id),
});

const deliveryOptions = z.strictObject({
  /** The carrier shall take the address as it is. */
  overrideServiceErrors: z._default(z.boolean(), false),
  /** Refuses a change that would take the suborder out of its batch. */
  keepBatch: z._default(z.boolean(), false),
  deallocateStrategy: z._default(z.enum(deallocateStrategies), 'delete'),
  /** Books a full window all the same, and says why; needs window.capacityOverride (D195). */
  capacityOverride: z.optional(
    z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500)) }),
  ),
});

/**
 * Moves a suborder to another window, day, area or center (D126, D127): what does not fit the address, the clock and the
 * window's capacity is refused. Another center or fulfillment day takes it out of its batch, and its stock is taken
 * again. People with bulk actions alone may change the start time only (D241).
 */
export const updateDelivery = defineCall('updateDelivery', 'PATCH /v1/suborders/:suborderId/delivery', {
  summary: 'Moves a suborder to another window, day, area or center.',
  needs: ['suborder.actions', 'bulkActions.use'],
  about: ['suborder', 'order', 'batch', 'window', 'lot'],
  center: bySuborder,
  audit: 'delivery.update',
  params: oneSuborder,
  body: z.strictObject({
    fields: deliveryFields,
    options: z._default(deliveryOptions, {
      overrideServiceErrors: false,
      keepBatch: false,
      deallocateStrategy: 'delete',
    }),
    expectedVersion,
  }),
  data: z.object({
    savedFields: deliveryFields,
    delivery,
    /** The batch it has left, if it was in one. */
    leftBatch: z.nullable(z.string()),
    reallocated: z.boolean(),
    version: z.number(),
  }),
});

/**
 * Sends a suborder to its carrier now (D233); what is booked already is returned as it is, unless `repush`. Refused with
 * `address-unserved` for an address outside its area, or one that an exception speaks against (D271).
 */
export const pushDelivery = defineCall('pushDelivery', 'POST /v1/suborders/:suborderId/delivery', {
  summary: 'Sends a suborder to its carrier now.',
  needs: 'suborder.actions',
  kind: 'text',
  about: ['suborder', 'order', 'batch'],
  center: bySuborder,
  audit: 'delivery.push',
  params: oneSuborder,
  body: z.strictObject({
    overrideServiceErrors: z._default(z.boolean(), false),
    repush: z._default(z.boolean(), false),
    /** Books it although the address is outside its area or in exception, and says why; needs recipient.addressConfirm. */
    addressOverride: z.optional(
      z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500)) }),
    ),
  }),
  data: z.object({ delivery }),
});

/** Withdraws what is booked with the carrier (D233). */
export const deleteDelivery = defineCall('deleteDelivery', 'DELETE /v1/suborders/:suborderId/delivery', {
  summary: 'Withdraws what is booked with the carrier.',
  needs: 'suborder.actions',
  about: ['suborder', 'order', 'batch'],
  center: bySuborder,
  audit: 'delivery.delete',
  params: oneSuborder,
  data: z.object({ suborderId: z.string(), withdrawn: z.literal(true) }),
});
