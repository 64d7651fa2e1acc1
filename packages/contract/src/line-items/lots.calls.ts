import { z } from 'zod/mini';
import { deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { defineCall } from '../call.ts';
import { expectedVersion, pathNumber, suborderId } from '../fields.ts';

const oneLine = z.strictObject({ suborderId, index: pathNumber });
const bySuborder = { of: 'suborder', by: 'suborderId' } as const;

const lineLot = z.object({
  lotId: z.number(),
  arrivalDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  /** Still on its way. */
  isInbound: z.boolean(),
  /** Units the line can have of it, those it has already among them. */
  units: z.number(),
  /** Units the line has taken from it. */
  held: z.number(),
  /** Why it cannot be picked; null where it can. */
  problem: z.nullable(z.string()),
});
export type LineLot = z.infer<typeof lineLot>;

/** The lots a line item has or could have its units from, product by product, those that spoil first before others (D315). */
export const listLineLots = defineCall('listLineLots', 'GET /v1/suborders/:suborderId/lineItems/:index/lots', {
  summary: 'The lots a line item has or could have its units from.',
  needs: 'lineItem.addDelete',
  about: ['suborder', 'lot'],
  center: bySuborder,
  params: oneLine,
  data: z.object({
    /** The day on which the lot has to be usable. */
    stockDate: z.string(),
    products: z.array(z.object({ sku: z.string(), units: z.number(), lots: z.array(lineLot) })),
  }),
});

/** Gives a line item all its units of a product from another lot; what it had of that product is let go of (D315). */
export const pickLineLot = defineCall('pickLineLot', 'POST /v1/suborders/:suborderId/lineItems/:index/lot', {
  summary: 'Gives a line item its units from another lot.',
  needs: 'lineItem.addDelete',
  about: ['order', 'suborder', 'batch', 'lot'],
  center: bySuborder,
  audit: 'lineItem.pickLot',
  params: oneLine,
  body: z.strictObject({
    lotId: z.int().check(z.positive()),
    /** What becomes of the units it had. */
    deallocateStrategy: z._default(z.enum(deallocateStrategies), 'delete'),
    expectedVersion,
  }),
  data: z.object({ suborderId: z.string(), index: z.number(), inventoryStatus: z.string() }),
});
