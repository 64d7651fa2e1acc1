import { z } from 'zod/mini';
import { rejectionReasons } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { mostTransferLines, transferStates } from '@bloomdesk/domain/inventory/transfers/transfer';
import { defineCall } from '../call.ts';
import { day, expectedVersion, fcId, pathNumber } from '../fields.ts';
import { stockLoss } from './shapes.ts';

const head = {
  transferId: z.number(),
  /** TR- and the number. */
  code: z.string(),
  fromFcId: z.number(),
  toFcId: z.number(),
  state: z.enum(transferStates),
  expectedDate: z.string(),
  sentBy: z.string(),
  sentAt: z.string(),
};

export const transferSummary = z.object({
  ...head,
  /** Units sent, and those in transit. */
  units: z.number(),
  outstanding: z.number(),
});
export type TransferSummary = z.infer<typeof transferSummary>;

const line = z.object({
  lineId: z.number(),
  /** The lot it was split from, at the center it left. */
  sourceLotId: z.number(),
  sku: z.string(),
  productName: z.string(),
  label: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  units: z.number(),
  good: z.number(),
  rejected: z.number(),
  /** In transit. */
  outstanding: z.number(),
  /** Units of those in transit that orders have taken already. */
  presold: z.number(),
  /** Units that went back when it was cancelled. */
  returned: z.number(),
  /** The lots it has become, at the center it goes to. */
  lotIds: z.array(z.number()),
});

export const transfer = z.object({ ...head, note: z.string(), version: z.number(), lines: z.array(line) });
export type Transfer = z.infer<typeof transfer>;
export type TransferLine = Transfer['lines'][number];

const one = z.strictObject({ transferId: pathNumber });
const about = ['supply', 'lot', 'order', 'suborder'] as const;
const center = { of: 'transfer', by: 'transferId' } as const;
const fcIdInBody = z.int().check(z.nonnegative(), z.lte(999_999_999));
const units = z.int().check(z.nonnegative(), z.lte(1_000_000));

export const listTransfers = defineCall('listTransfers', 'GET /v1/fulfillmentCenters/:fcId/transfers', {
  summary: 'The transfers from and to a center, the newest first, and the centers stock can be sent to.',
  needs: 'inventory.read',
  about: ['supply', 'lot'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId }),
  data: z.object({
    transfers: z.array(transferSummary),
    /** Every other center that is open. */
    destinations: z.array(z.object({ fcId: z.number(), name: z.string() })),
  }),
});

export const getTransfer = defineCall('getTransfer', 'GET /v1/transfers/:transferId', {
  summary: 'A transfer between two centers with what has come of each lot.',
  needs: 'inventory.read',
  about: ['supply', 'lot'],
  center,
  params: one,
  data: z.object({ transfer }),
});

/** Splits lots: the units leave the one center and are on their way to the other, where orders may take them (D366). */
export const sendTransfer = defineCall('sendTransfer', 'POST /v1/transfers', {
  summary: 'Sends units of lots from one center to another.',
  needs: 'inventory.write',
  about,
  center: { of: 'center', by: 'fromFcId' },
  audit: 'transfer.send',
  body: z.strictObject({
    fromFcId: fcIdInBody,
    toFcId: fcIdInBody,
    expectedDate: day,
    note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    lines: z
      .array(z.strictObject({ lotId: z.int().check(z.positive(), z.lte(999_999_999)), units: z.number() }))
      .check(z.maxLength(mostTransferLines + 1)),
  }),
  data: z.object({ transfer }),
});

/** What has come is on hand there, rejected units come off by an adjustment, and the rest stays in transit. */
export const receiveTransfer = defineCall('receiveTransfer', 'POST /v1/transfers/:transferId/receive', {
  summary: 'Receives all or part of a transfer at the center it goes to.',
  needs: 'inventory.write',
  about,
  center,
  audit: 'transfer.receive',
  params: one,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId: z.int().check(z.positive(), z.lte(999_999_999)),
          good: units,
          rejected: z._default(
            z
              .array(
                z.strictObject({
                  reason: z.enum(rejectionReasons),
                  quantity: z.int().check(z.positive(), z.lte(100_000)),
                }),
              )
              .check(z.maxLength(20)),
            [],
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostTransferLines)),
    expectedVersion,
  }),
  data: z.object({
    transfer,
    lots: z.array(
      z.object({
        lotId: z.number(),
        sku: z.string(),
        productName: z.string(),
        good: z.number(),
        expirationDate: z.nullable(z.string()),
      }),
    ),
    /** Orders that have their stock now. */
    servedOrders: z.number(),
    affected: stockLoss,
  }),
});

/** Who would lose what is in transit if it were called back, as things stand; nothing is changed. */
export const previewTransfer = defineCall('previewTransfer', 'GET /v1/transfers/:transferId/loss', {
  summary: 'Whom calling back what is in transit would concern, as things stand.',
  needs: 'inventory.write',
  about: ['supply', 'lot', 'suborder'],
  center,
  params: one,
  data: z.object({ affected: stockLoss }),
});

/** What is in transit goes back to the lots it was split from. */
export const cancelTransfer = defineCall('cancelTransfer', 'POST /v1/transfers/:transferId/cancel', {
  summary: 'Calls back what is in transit.',
  needs: 'inventory.write',
  about,
  center,
  audit: 'transfer.cancel',
  params: one,
  body: z.strictObject({ expectedVersion }),
  data: z.object({ transfer, affected: stockLoss }),
});
