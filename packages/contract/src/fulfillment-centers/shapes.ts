import { z } from 'zod/mini';
import { paperSizes } from '@bloomdesk/domain/fulfillment-centers/fc-config';

const flag = z.boolean();

/** The nine flags of spec 1, section 9; each may be set for a company or a center (D284). */
export const flagsShape = z.object({
  deliveryWindowsTable: flag,
  deliveryAreaTable: flag,
  inventoryTable: flag,
  pickAndPass: flag,
  addSuborder: flag,
  memphisFulfillmentDate: flag,
  transactionSummary: flag,
  shopifyPaymentBreakdown: flag,
  netsuiteInventory: flag,
});

/** The switches of one fulfillment center (D33); everything is off unless the center's seed turns it on. */
const fcConfigShape = z.object({
  label: z.string(),
  useCompactLocalLabels: flag,
  showWindows: flag,
  useGuidedFulfillment: flag,
  useZplForCdlInGuidedFulfillment: flag,
  useBulkAndGuidedFulfillment: flag,
  usePickAndPass: flag,
  isUpsWorldeaseFc: flag,
  useIPD: flag,
  useCustomOnePagerForCdl: flag,
  printBeforePack: flag,
  verifyLines: flag,
  useLabelPrinterForNotecards: flag,
  /** The label printer of computers that have chosen none; empty for none (D475). */
  labelPrinter: z.string(),
  paperSize: z.enum(paperSizes),
  subOrderPageSize: z.nullable(z.number()),
  batchOptions: z.object({ defaultMinSize: z.nullable(z.number()), defaultMaxSize: z.nullable(z.number()) }),
});

export const fulfillmentCenterShape = z.object({
  fcId: z.number(),
  name: z.string(),
  slug: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  phone: z.string(),
  timezone: z.string(),
  is_active: z.enum(['t', 'f']),
  zone_id: z.nullable(z.number()),
  optgroup: z.string(),
  roles: z.array(z.string()),
  config: fcConfigShape,
  flags: flagsShape,
  /** Days on which it, or one of its areas, delivers nothing; null is the whole center (D279). */
  closures: z.array(z.object({ day: z.string(), areaId: z.nullable(z.number()), reason: z.string() })),
});
export type FulfillmentCenterOnWire = z.infer<typeof fulfillmentCenterShape>;
