import { z } from 'zod/mini';
import { manifestStates } from '@bloomdesk/domain/deliveries/manifest-rules';
import { defineCall } from '../call.ts';
import { day, fcId } from '../fields.ts';

const moment = z.nullable(z.iso.datetime());
const number = z.string().check(z.regex(/^\d{1,6}-\d{8}-\d{1,12}$/, 'must be the number of a manifest'));

/** The parcels that a courier without an interface is told of in one file (D587). */
export const courierManifest = z.object({
  number: z.string(),
  parcels: z.int(),
  state: z.enum(manifestStates),
  writtenAt: z.iso.datetime(),
  sentAt: moment,
  acknowledgedAt: moment,
  /** Why it is not sent or not taken, or what is different at the courier. */
  problem: z.nullable(z.string()),
  nextTryAt: moment,
  /** Parcels that were withdrawn after it was written; the courier has to be told. */
  withdrawn: z.array(z.object({ number: z.string(), suborderId: z.string() })),
});
export type CourierManifest = z.infer<typeof courierManifest>;

const byCenter = { of: 'center', by: 'fcId' } as const;
const oneManifest = z.strictObject({ fcId, number });

export const listCourierManifests = defineCall(
  'listCourierManifests',
  'GET /v1/fulfillmentCenters/:fcId/manifests/:date',
  {
    summary:
      'The manifests of a courier without an interface, of a center and day, and its files of which lines were left out.',
    needs: 'batch.work',
    about: ['batch'],
    center: byCenter,
    params: z.strictObject({ fcId, date: day }),
    data: z.object({
      manifests: z.array(courierManifest),
      files: z.array(
        z.object({ name: z.string(), readAt: z.iso.datetime(), rows: z.int(), problems: z.array(z.string()) }),
      ),
    }),
  },
);

/** Sent by a job that begins now; what the courier has refused goes under another name (D587). */
export const sendCourierManifest = defineCall(
  'sendCourierManifest',
  'POST /v1/fulfillmentCenters/:fcId/manifests/:number/send',
  {
    summary: 'Has a manifest sent again.',
    needs: 'batch.work',
    about: ['batch'],
    center: byCenter,
    audit: 'manifest.sendAgain',
    params: oneManifest,
    data: z.object({ manifest: courierManifest }),
  },
);

/** For what a courier says by phone or by mail. */
export const acknowledgeCourierManifest = defineCall(
  'acknowledgeCourierManifest',
  'POST /v1/fulfillmentCenters/:fcId/manifests/:number/acknowledge',
  {
    summary: 'Notes that the courier has confirmed a manifest.',
    needs: 'batch.work',
    about: ['batch'],
    center: byCenter,
    audit: 'manifest.acknowledge',
    params: oneManifest,
    data: z.object({ manifest: courierManifest }),
  },
);
