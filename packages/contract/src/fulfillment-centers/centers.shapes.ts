import { z } from 'zod/mini';
import { paperSizes } from '@bloomdesk/domain/fulfillment-centers/fc-config';

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const words = (longest: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(longest));
const size = (most: number) => z.nullable(z.int().check(z.positive(), z.maximum(most)));

/** How a center packs: from papers, or led suborder by suborder at a bench. */
export const packingWays = ['papers', 'guided', 'bulk-and-guided'] as const;

/** What is written of a center in Settings. */
export const centerFields = z.strictObject({
  name: words(60),
  /** Whose it is; closed days and switches may be those of a company. */
  company: words(80),
  /** Its heading where centers are chosen. */
  group: words(60),
  address1: words(120),
  address2: text(120),
  city: words(80),
  state: words(40),
  zipcode: words(12),
  phone: text(30),
  timezone: words(60),
  isOpen: z.boolean(),
  /** The groups whose people work there. */
  groups: z.array(text(60)).check(z.minLength(1, 'must name a group'), z.maxLength(10)),
  packing: z.enum(packingWays),
  showWindows: z.boolean(),
  usePickAndPass: z.boolean(),
  useIPD: z.boolean(),
  isUpsWorldeaseFc: z.boolean(),
  useCompactLocalLabels: z.boolean(),
  useZplForCdlInGuidedFulfillment: z.boolean(),
  useCustomOnePagerForCdl: z.boolean(),
  useLabelPrinterForNotecards: z.boolean(),
  /** By the name that computers know it by; empty for none (D475). */
  labelPrinter: text(80),
  paperSize: z.enum(paperSizes),
  /** Rows per page in Select & Batch; null for the usual 20. */
  subOrderPageSize: size(100),
  /** Batch sizes that are offered first; null for the usual 5 and 40. */
  smallestBatch: size(500),
  largestBatch: size(500),
});
export type CenterFields = z.infer<typeof centerFields>;

export const center = z.object({ fcId: z.number(), ...centerFields.shape, version: z.number() });
export type Center = z.infer<typeof center>;

/** Who delivers for a center, as its active areas say. */
export const centerCarrier = z.object({
  fcId: z.number(),
  carrier: z.string(),
  /** So many active areas have it. */
  areas: z.number(),
  /** Deliveries a week that their weekly windows take; null where a window has no limit. */
  weeklyCapacity: z.nullable(z.number()),
});
export type CenterCarrier = z.infer<typeof centerCarrier>;
