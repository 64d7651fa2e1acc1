import { z } from 'zod/mini';
import { cycleCountStates } from '@bloomdesk/domain/inventory/counting/cycle-count';
import { defineCall } from '../call.ts';
import { expectedVersion, fcId, pathNumber, uuid } from '../fields.ts';
import { stockLoss } from './shapes.ts';

const head = {
  countId: z.number(),
  /** CC- and the number. */
  code: z.string(),
  fcId: z.number(),
  /** The class of products it is about; null for all. */
  classification: z.nullable(z.string()),
  state: z.enum(cycleCountStates),
  openedBy: z.string(),
  openedAt: z.string(),
  bookedBy: z.nullable(z.string()),
  bookedAt: z.nullable(z.string()),
};

export const cycleCountSummary = z.object({
  ...head,
  lots: z.number(),
  /** Lots that someone has counted. */
  countedLots: z.number(),
  /** Lots whose count was not what the books said; null until it is booked. */
  differences: z.nullable(z.number()),
});
export type CycleCountSummary = z.infer<typeof cycleCountSummary>;

const maybeUnits = z.nullable(z.number());

const countedLot = z.object({
  lotId: z.number(),
  label: z.nullable(z.string()),
  sku: z.string(),
  productName: z.string(),
  /** Codes the product is scanned by. */
  codes: z.array(z.string()),
  expirationDate: z.nullable(z.string()),
  /** What each device has counted of it. */
  tallies: z.array(z.object({ tallyId: z.string(), countedBy: z.string(), units: z.number() })),
  counted: maybeUnits,
  /** By the books when it was counted, and units found, below zero those missing; null while it is being counted (D363). */
  expected: maybeUnits,
  difference: maybeUnits,
  /** Stock moved while it was counted; false while it is being counted. */
  hasMoved: z.boolean(),
});
export type SheetLot = z.infer<typeof countedLot>;

export const cycleCount = z.object({ ...head, version: z.number(), lots: z.array(countedLot) });
export type CycleCount = z.infer<typeof cycleCount>;

const one = z.strictObject({ countId: pathNumber });
const center = { of: 'cycleCount', by: 'countId' } as const;

export const listCycleCounts = defineCall('listCycleCounts', 'GET /v1/fulfillmentCenters/:fcId/cycle-counts', {
  summary: 'The cycle counts of a center, the newest first, and the classes that have stock to count.',
  needs: 'inventory.read',
  about: ['supply', 'lot'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId }),
  data: z.object({ cycleCounts: z.array(cycleCountSummary), classes: z.array(z.string()) }),
});

/** The expected units are left out while it is being counted: the count is blind (D363). */
export const getCycleCount = defineCall('getCycleCount', 'GET /v1/cycle-counts/:countId', {
  summary: 'The sheet of a cycle count; its differences once the counting is over.',
  needs: 'inventory.read',
  about: ['supply', 'lot'],
  center,
  params: one,
  data: z.object({ cycleCount }),
});

export const openCycleCount = defineCall('openCycleCount', 'POST /v1/cycle-counts', {
  summary: 'Opens a sheet to count the lots of a center, of one class of products or of all.',
  needs: 'inventory.write',
  about: ['supply'],
  center: { of: 'center', by: 'fcId' },
  audit: 'cycleCount.open',
  body: z.strictObject({
    fcId: z.int().check(z.nonnegative(), z.lte(999_999_999)),
    classification: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  data: z.object({ cycleCount }),
});

/**
 * What one device has counted of a lot by now: sent again it is written over, and units of other devices stay. Without
 * units it has not counted it.
 */
export const countLot = defineCall('countLot', 'PUT /v1/cycle-counts/:countId/lots/:lotId', {
  summary: 'Says how many units of a lot one device has counted by now.',
  needs: 'inventory.write',
  about: ['supply'],
  center,
  audit: 'cycleCount.count',
  params: z.strictObject({ countId: pathNumber, lotId: pathNumber }),
  body: z.strictObject({
    /** Made up by the device, one for each sheet it counts. */
    tallyId: uuid,
    units: z.nullable(z.int().check(z.nonnegative(), z.lte(1_000_000))),
    /** When it was counted; later where the network was away. */
    countedAt: z.iso.datetime({ offset: true, error: 'must be a date and time like 2027-02-13T14:00:00Z' }),
  }),
  data: z.object({ lotId: z.number(), counted: maybeUnits }),
});

/** Ends the counting and shows the differences, opens it again, or cancels it. Lots that are named are counted anew. */
export const turnCycleCount = defineCall('turnCycleCount', 'POST /v1/cycle-counts/:countId/state', {
  summary: 'Ends the counting of a sheet, begins it again, or cancels the sheet.',
  needs: 'inventory.write',
  about: ['supply'],
  center,
  audit: 'cycleCount.turn',
  params: one,
  body: z.strictObject({
    state: z.enum(['counting', 'counted', 'cancelled']),
    /** Lots whose counts are thrown away, when counting begins again. */
    recount: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(5000)), []),
    expectedVersion,
  }),
  data: z.object({ cycleCount }),
});

/** Who would lose stock by the differences of a counted sheet, as things stand; nothing is changed (D268). */
export const previewCycleCount = defineCall('previewCycleCount', 'GET /v1/cycle-counts/:countId/loss', {
  summary: 'Whom booking the differences of a cycle count would concern, as things stand.',
  needs: 'inventory.write',
  about: ['supply', 'lot', 'suborder'],
  center,
  params: one,
  data: z.object({ affected: stockLoss }),
});

/** Every difference becomes a Cycle Count adjustment; whoever loses stock gets other stock or waits (D268, D363). */
export const bookCycleCount = defineCall('bookCycleCount', 'POST /v1/cycle-counts/:countId/book', {
  summary: 'Books the differences of a cycle count as adjustments.',
  needs: 'inventory.write',
  about: ['supply', 'lot', 'order', 'suborder'],
  center,
  audit: 'cycleCount.book',
  params: one,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ cycleCount, affected: stockLoss }),
});
