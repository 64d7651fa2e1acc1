import { z } from 'zod/mini';
import { allPermissions } from '@bloomdesk/domain/access/permissions';
import { languages } from '@bloomdesk/domain/identity/languages';
import { tours } from '@bloomdesk/domain/identity/tours';
import { defineCall } from '../call.ts';
import { fulfillmentCenterShape, flagsShape } from '../fulfillment-centers/shapes.ts';
import { signedInUser } from '../identity/calls.ts';
import { standingPauses } from '../operations/shapes.ts';

const link = z.nullable(z.string());
const language = z.enum(languages);
const mode = z.enum(['live', 'simulated']);

export const session = z.object({
  staffId: z.string(),
  user: signedInUser,
  /** What the person has chosen to read; null where the computer decides (D319). */
  language: z.nullable(language),
  /** The tours that need not be offered again (D339). */
  toursSeen: z.array(z.enum(tours)),
  groups: z.array(z.string()),
  permissions: z.array(z.enum(allPermissions)),
  allFcs: z.array(fulfillmentCenterShape),
  defaultFcId: z.number(),
  /** As letters are signed; empty where each center signs with its own company (D385). */
  companyName: z.string(),
  /** Of the company; a center may differ. */
  flags: flagsShape,
  links: z.object({
    salesOrder: link,
    subscription: link,
    stickyOrder: link,
    storefrontCustomer: link,
    lot: link,
    adjustment: link,
    browserPrint: z.string(),
  }),
  partners: z.object({
    mail: mode,
    chat: mode,
    onfleet: mode,
    easypost: mode,
    ups: mode,
    fedex: mode,
    golocal: mode,
    cdl: mode,
    carriers: mode,
    geocoder: mode,
    payments: mode,
    paymentPlatform: mode,
    accounting: mode,
    subscriptions: mode,
    worldease: mode,
    ipd: mode,
  }),
  /** A courier is told of its parcels by manifests (D587). */
  courierManifests: z.boolean(),
  monitoring: z.nullable(z.object({ applicationId: z.string(), clientToken: z.string(), site: z.string() })),
  /** An address with {z}, {x} and {y} for the ground of maps; null draws a grid. */
  mapTiles: z.nullable(z.string()),
  demo: z.boolean(),
  /** When this place was restored from a backup; nothing leaves for partners until somebody has looked (D411). */
  quarantinedSince: z.nullable(z.iso.datetime()),
  /** Since when this place is for practice: nothing of it reaches customers or partners (D467). */
  practiceSince: z.nullable(z.iso.datetime()),
  /** What an administrator has paused, and why (D496). */
  pauses: standingPauses,
  /** Some of the company's first day is left to do, and this person may do it (D403). */
  setUp: z.boolean(),
  /** How many notifications are unread, so that no screen asks for them at its start. */
  unread: z.number(),
  /** Goes with every request to the data API, beside the identity token; good for 12 hours (D173). */
  dataApiKey: z.string(),
});
export type Session = z.infer<typeof session>;

/** What the web app learns at sign-in: who, which centers, which rights, which switches (D245). */
export const getSession = defineCall('getSession', 'GET /v1/session', {
  summary: 'Who is signed in, with their centers, permissions and feature flags.',
  about: ['session'],
  data: session,
});

/** The language one's own screens speak, on every computer (D319). */
export const chooseLanguage = defineCall('chooseLanguage', 'POST /v1/session/language', {
  summary: "Chooses the language of one's own screens.",
  about: ['session'],
  audit: 'user.language',
  body: z.strictObject({ language }),
  data: z.object({ language }),
});

/** A tour was ended or put aside: it is not offered again, on any computer (D339). A second time changes nothing. */
export const markTourSeen = defineCall('markTourSeen', 'POST /v1/session/tours-seen', {
  summary: 'Notes that a tour need not be offered again.',
  about: ['session'],
  body: z.strictObject({ tour: z.enum(tours) }),
  data: z.object({ toursSeen: z.array(z.enum(tours)) }),
});

/** In a demo, the orders that its start page offers, with what each shows; nothing where there is no demo (D282). */
export const listDemoOrders = defineCall('listDemoOrders', 'GET /v1/demo-orders', {
  summary: 'In a demo, the orders that its start page offers, with what each shows.',
  needs: 'order.find',
  about: [],
  data: z.object({ orders: z.array(z.object({ orderId: z.string(), text: z.string() })) }),
});
