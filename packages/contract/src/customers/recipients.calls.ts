import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

/** Someone a customer has sent to, as their recipient step is filled in. */
export const pastRecipient = z.object({
  suborderId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  placeName: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string(),
  locationType: z.string(),
  /** The day of the last delivery there. */
  deliveryDate: z.string(),
});
export type PastRecipient = z.infer<typeof pastRecipient>;

/** Whom a customer has sent to, each person at each address once, the latest first (D359). */
export const listPastRecipients = defineCall('listPastRecipients', 'GET /v1/customers/:customerId/recipients', {
  summary: 'Whom a customer has sent to, each person at each address once, the latest first.',
  needs: 'order.find',
  about: ['order', 'suborder'],
  params: z.strictObject({ customerId: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  data: z.object({ recipients: z.array(pastRecipient) }),
});
