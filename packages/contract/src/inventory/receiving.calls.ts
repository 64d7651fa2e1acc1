import { z } from 'zod/mini';
import { rejectionReasons } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { defineCall } from '../call.ts';
import { day, fcId, pathNumber, uuid } from '../fields.ts';
import { purchaseOrder } from './purchase-orders.calls.ts';
import { stockLoss } from './shapes.ts';

const units = z.int().check(z.nonnegative(), z.lte(1_000_000));

/** Everything a dock needs to work without a network: orders that something of is on its way, with the codes of their products. */
export const getDock = defineCall('getDock', 'GET /v1/fulfillmentCenters/:fcId/dock', {
  summary: 'The purchase orders of a center that something of is on its way, the first expected first.',
  needs: 'inventory.read',
  about: ['supply', 'lot'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId }),
  data: z.object({
    /** Today at the center. */
    date: z.string(),
    purchaseOrders: z.array(purchaseOrder),
  }),
});

const receivedLot = z.object({
  lineId: z.number(),
  lotId: z.number(),
  sku: z.string(),
  productName: z.string(),
  good: z.number(),
  rejected: z.number(),
  expirationDate: z.nullable(z.string()),
});
export type ReceivedLot = z.infer<typeof receivedLot>;

/**
 * Receives a delivery of a purchase order: good units are on hand and serve orders that wait, rejected ones are taken off by
 * an adjustment, and what is missing stays on its way. Under the same `deliveryId` it is received once (D354).
 */
export const receiveDelivery = defineCall('receiveDelivery', 'POST /v1/purchase-orders/:purchaseOrderId/deliveries', {
  summary: 'Receives a delivery of a purchase order.',
  needs: 'inventory.write',
  about: ['supply', 'lot', 'order', 'suborder'],
  center: { of: 'purchaseOrder', by: 'purchaseOrderId' },
  audit: 'purchaseOrder.receive',
  params: z.strictObject({ purchaseOrderId: pathNumber }),
  body: z.strictObject({
    deliveryId: uuid,
    lines: z
      .array(
        z.strictObject({
          lineId: z.int().check(z.positive()),
          good: units,
          rejected: z._default(
            z.array(
              z.strictObject({
                reason: z.enum(rejectionReasons),
                quantity: z.int().check(z.positive(), z.lte(100_000)),
              }),
            ),
            [],
          ),
          spoilDate: z._default(z.nullable(day), null),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({
    purchaseOrder,
    lots: z.array(receivedLot),
    /** Orders that have their stock now: those that waited, and those that had taken it before it came. */
    servedOrders: z.number(),
    affected: stockLoss,
  }),
});

/** Days a product keeps from its arrival; the dock proposes its spoil date by it. */
export const setShelfLife = defineCall('setShelfLife', 'PUT /v1/products/:sku/shelf-life', {
  summary: 'Says how many days a product keeps from its arrival.',
  needs: 'inventory.write',
  about: ['product', 'supply'],
  audit: 'product.shelfLife',
  params: z.strictObject({ sku: z.string().check(z.minLength(1), z.maxLength(60)) }),
  body: z.strictObject({ days: z.nullable(z.int().check(z.positive(), z.lte(3650))) }),
  data: z.object({ days: z.nullable(z.number()) }),
});
