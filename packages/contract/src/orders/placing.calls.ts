import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { pathNumber, uuid } from '../fields.ts';
import { lineOption } from '../line-items/shapes.ts';
import { capacityOverride, newDelivery, newRecipient, newSender } from './new-order.shapes.ts';

const dollars = z.number().check(z.nonnegative(), z.maximum(1_000_000));
const rate = z.number().check(z.minimum(0), z.maximum(1));
const startTime = z.iso.datetime({ offset: true, error: 'must be a date and time like 2027-02-13T14:00:00Z' });

/** What a new order can hold on the day it is delivered, and what it costs beside its products (D355). */
export const listNewOrderProducts = defineCall('listNewOrderProducts', 'GET /v1/new-order/products', {
  summary: 'Every product for a new order with its stock on the chosen day, the delivery fee and the tax rate.',
  needs: 'order.find',
  about: ['product', 'lot', 'area'],
  center: { of: 'area', by: 'areaId' },
  query: z.strictObject({ areaId: pathNumber, startTime }),
  data: z.object({
    /** The day on which its stock must be usable (D267). */
    stockDate: z.string(),
    /** Dollars. */
    deliveryFee: z.number(),
    /** 0.06 is six percent. */
    taxRate: z.number(),
    products: z.array(lineOption),
  }),
});

/** An order for a customer on the phone, with its products; refused where a price is no longer what was shown (D356). */
export const placeNewOrder = defineCall('placeNewOrder', 'POST /v1/orders', {
  summary: 'Places an order by hand with its products; refused where a price is no longer what was shown.',
  needs: 'order.find',
  about: ['order', 'suborder', 'window', 'lot'],
  center: { of: 'center', by: 'delivery.fc.fcId' },
  audit: 'order.create',
  money: true,
  body: z.strictObject({
    /** Names the draft: one draft is one order, however often and whenever it is sent. */
    draftId: uuid,
    customer: newSender,
    recipient: newRecipient,
    delivery: newDelivery,
    message: z._default(z.string().check(z.maxLength(4000)), ''),
    lines: z
      .array(
        z.strictObject({
          sku: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
          quantity: z.int().check(z.positive(), z.maximum(10_000)),
          /** As it was shown, in dollars. */
          unitPrice: dollars,
        }),
      )
      .check(z.maxLength(50)),
    /** The rest of the price as it was shown; dollars. */
    seen: z.strictObject({ deliveryFee: dollars, taxRate: rate, orderTotal: dollars }),
    /** Needs product.override (D117). */
    ignoreInventoryAvailability: z._default(z.boolean(), false),
    capacityOverride,
  }),
  data: z.object({
    orderId: z.string(),
    /** Dollars. */
    orderTotal: z.number(),
    outstandingBalance: z.number(),
    /** False where this draft had been placed before: the order is as it was then. */
    isNew: z.boolean(),
    /** The coordinates that were sent are far from where the address is; those of the geocoder are saved. */
    coordsReplaced: z.boolean(),
  }),
});
