import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { batchId, suborderId } from '../fields.ts';
import { suborderStatus } from '../suborders/shapes.ts';

const printedDocument = z.enum(['notecards', 'labels', 'one-pagers', 'work-order', 'manifest', 'master-invoice']);

/** A ticket lets one print popup fetch one kind of document of these suborders for 10 minutes (D96). */
export const issuePrintTicket = defineCall('issuePrintTicket', 'POST /v1/print-tickets', {
  summary: 'Issues a ticket that lets one print popup fetch one kind of document of these suborders for 10 minutes.',
  needs: 'order.read',
  about: [],
  /** Of these suborders, or of a batch and its members: one of the two. */
  body: z.strictObject({
    document: printedDocument,
    suborderIds: z.optional(z.array(suborderId).check(z.minLength(1), z.maxLength(1000))),
    batchId: z.optional(batchId),
  }),
  data: z.object({ ticket: z.string(), expiresAt: z.string() }),
});

/** How a suborder's label is printed: a picture, printer language, or not at all and why (D100). */
export const printJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('png'), url: z.string(), trackingCode: z.nullable(z.string()) }),
  z.object({ kind: z.literal('zpl'), zpl: z.string(), pictureUrl: z.string(), trackingCode: z.nullable(z.string()) }),
  z.object({ kind: z.literal('none'), warning: z.string() }),
]);
export type PrintJob = z.infer<typeof printJob>;

export const getLabel = defineCall('getLabel', 'GET /v1/suborders/:suborderId/label', {
  summary: 'The label of a suborder, as a picture or in printer language.',
  needs: 'order.read',
  caller: 'ticket',
  prints: ['labels', 'one-pagers'],
  about: ['suborder'],
  center: { of: 'suborder', by: 'suborderId' },
  params: z.strictObject({ suborderId }),
  /** `guided` is asked at the packing table, where a Zebra printer stands. */
  query: z.strictObject({ guided: z.optional(z.enum(['true', 'false'])) }),
  data: z.object({ label: printJob }),
});

/** The label as a picture at 203 dpi, 4 x 6 inches or a compact 4 x 3: the carrier's own, or drawn from printer language. */
export const getLabelPicture = defineCall('getLabelPicture', 'GET /v1/suborders/:suborderId/label.png', {
  summary: 'The label as a picture at 203 dpi, 4 x 6 inches or a compact 4 x 3.',
  needs: 'order.read',
  caller: 'ticket',
  prints: ['labels', 'one-pagers'],
  kind: 'file',
  about: ['suborder'],
  center: { of: 'suborder', by: 'suborderId' },
  params: z.strictObject({ suborderId }),
  /** `one-pager` is the label half of a 1-pager: CDL has one of its own where the center says so. */
  query: z.strictObject({ paper: z.optional(z.enum(['one-pager'])) }),
  data: z.never(),
});

export const getZplLabel = defineCall('getZplLabel', 'GET /v1/suborders/:suborderId/zpl-label', {
  summary: 'The label of a suborder in printer language.',
  needs: 'order.read',
  about: ['suborder'],
  center: { of: 'suborder', by: 'suborderId' },
  params: z.strictObject({ suborderId }),
  data: z.object({ label: z.string() }),
});

export const getLocalDeliveryLabel = defineCall(
  'getLocalDeliveryLabel',
  'GET /v1/suborders/:suborderId/local-delivery-label',
  {
    summary: 'The label our own couriers deliver by.',
    needs: 'order.read',
    about: ['suborder'],
    center: { of: 'suborder', by: 'suborderId' },
    params: z.strictObject({ suborderId }),
    query: z.strictObject({ compact: z.optional(z.enum(['true', 'false'])) }),
    data: z.object({ localDeliveryLabelZpl: z.string() }),
  },
);

/** Says that documents of a suborder have left the printer; its status rises, never falls (D53, D61, D62, D86). */
export const recordPrint = defineCall('recordPrint', 'POST /v1/suborders/:suborderId/prints', {
  summary: 'Says that documents of a suborder have left the printer.',
  needs: 'order.read',
  about: ['suborder', 'batch', 'order'],
  center: { of: 'suborder', by: 'suborderId' },
  audit: 'suborder.print',
  params: z.strictObject({ suborderId }),
  body: z.strictObject({
    documents: z.array(z.enum(['notecard', 'label'])).check(z.minLength(1), z.maxLength(2)),
    reprint: z._default(z.boolean(), false),
  }),
  data: z.object({
    suborderId: z.string(),
    status: suborderStatus,
    notecardsPrinted: z.number(),
    labelsPrinted: z.number(),
  }),
});
