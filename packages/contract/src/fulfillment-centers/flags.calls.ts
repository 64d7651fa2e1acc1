import { z } from 'zod/mini';
import { fulfillmentCenterRules, settableFlags } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { defineCall } from '../call.ts';

const setFlag = z.object({
  /** Exactly one of the two says where it holds. */
  company: z.nullable(z.string()),
  fcId: z.nullable(z.number()),
  name: z.string(),
  isOn: z.boolean(),
});

/** What is set for companies and centers; what is not set has the value of the first build (D284). */
export const listFeatureFlags = defineCall('listFeatureFlags', 'GET /v1/feature-flags', {
  summary: 'The feature flags that are set for companies and centers.',
  needs: 'flag.set',
  about: ['session'],
  data: z.object({
    flags: z.array(setFlag),
    /** Where this person may set them: centers, and companies all of whose centers are among them. */
    companies: z.array(z.string()),
    centers: z.array(
      z.object({
        fcId: z.number(),
        name: z.string(),
        company: z.string(),
        /** What the rules of packing are there as long as nobody has set them. */
        usualRules: z.record(z.enum(fulfillmentCenterRules), z.boolean()),
      }),
    ),
  }),
});

/** Sets a flag for a company or a center; null gives it back to the company's value, or the first build's (D284). */
export const setFeatureFlag = defineCall('setFeatureFlag', 'PUT /v1/feature-flags/:name', {
  summary: 'Sets a flag for a company or a center.',
  needs: 'flag.set',
  about: ['session'],
  audit: 'flag.set',
  params: z.strictObject({ name: z.enum(settableFlags) }),
  body: z.strictObject({
    company: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    fcId: z.optional(z.nullable(z.int().check(z.positive()))),
    isOn: z.nullable(z.boolean()),
    /** What was set there as the caller has read it; who has read something else is shown what holds. */
    before: z.optional(z.nullable(z.boolean())),
  }),
  data: z.object({ flags: z.array(setFlag) }),
});
