import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

const ownCenter = z.strictObject({
  name: line(40),
  address1: line(80),
  address2: z._default(line(80), ''),
  city: line(60),
  state: line(2),
  zipCode: line(10),
  phone: line(30),
  timezone: line(60),
});

/** Adds fulfillment centers: some of the templates by their number, and one of the company's own. */
export const addFulfillmentCenters = defineCall('addFulfillmentCenters', 'POST /v1/fulfillment-centers', {
  summary: 'Adds fulfillment centers: templates by their number, and one of your own.',
  needs: 'settings.manage',
  about: ['session'],
  audit: 'center.add',
  body: z.strictObject({
    templates: z._default(z.array(z.int()).check(z.maxLength(100)), []),
    own: z.optional(ownCenter),
  }),
  data: z.object({ centers: z.array(z.object({ fcId: z.number(), name: z.string() })) }),
});
