import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion, pathNumber } from '../fields.ts';

const vendor = z.object({
  vendorId: z.number(),
  name: z.string(),
  /** Empty where purchase orders are not sent by mail. */
  email: z.string(),
  phone: z.string(),
  accountNumber: z.string(),
  note: z.string(),
  /** One that is not active is offered for no new purchase order. */
  isActive: z.boolean(),
  /** Purchase orders that are sent and not closed. */
  openOrders: z.number(),
  version: z.number(),
});
export type Vendor = z.infer<typeof vendor>;

const text = z._default(z.string().check(z.trim(), z.maxLength(1000)), '');
const written = {
  name: z.string().check(z.trim(), z.maxLength(1000)),
  email: text,
  phone: text,
  accountNumber: text,
  note: text,
};

export const listVendors = defineCall('listVendors', 'GET /v1/vendors', {
  summary: 'Every vendor by name.',
  needs: 'inventory.read',
  about: ['supply'],
  data: z.object({ vendors: z.array(vendor) }),
});

/** Vendors are of the company, not of a center; no two have the same name (D351). */
export const addVendor = defineCall('addVendor', 'POST /v1/vendors', {
  summary: 'Adds a vendor.',
  needs: 'inventory.write',
  about: ['supply'],
  audit: 'vendor.add',
  body: z.strictObject(written),
  data: z.object({ vendor }),
});

export const updateVendor = defineCall('updateVendor', 'PUT /v1/vendors/:vendorId', {
  summary: 'Writes a vendor over.',
  needs: 'inventory.write',
  about: ['supply'],
  audit: 'vendor.update',
  params: z.strictObject({ vendorId: pathNumber }),
  body: z.strictObject({ ...written, isActive: z._default(z.boolean(), true), expectedVersion }),
  data: z.object({ vendor }),
});
