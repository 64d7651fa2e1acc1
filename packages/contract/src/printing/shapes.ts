import { z } from 'zod/mini';

const party = z.object({
  company: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phone: z.string(),
});

/** What customs are told of a Worldease batch; values in dollars (D102). */
export const masterInvoice = z.object({
  invoiceNumber: z.string(),
  date: z.string(),
  shipper: party,
  consignee: party,
  lines: z.array(
    z.object({
      sku: z.string(),
      description: z.string(),
      hsCode: z.string(),
      countryOfOrigin: z.string(),
      qty: z.number(),
      /** Net, of all units together. */
      pounds: z.number(),
      unitValue: z.number(),
      value: z.number(),
    }),
  ),
  totals: z.object({
    packages: z.number(),
    qty: z.number(),
    value: z.number(),
    pounds: z.number(),
    currency: z.string(),
  }),
  terms: z.object({ incoterm: z.string(), reasonForExport: z.string(), declaration: z.string() }),
  /** Every package of the shipment in batch order, with its number at the carrier. */
  packages: z.array(z.object({ suborderId: z.string(), trackingNumber: z.string(), pounds: z.number() })),
});
export type MasterInvoice = z.infer<typeof masterInvoice>;
