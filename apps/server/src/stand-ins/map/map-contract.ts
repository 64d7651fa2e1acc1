import { z } from 'zod/mini';

/*
 * The questions that Nominatim and Photon take, in words of ours: whatever is not just so is refused, so whatever is tested
 * against the stand-in is tested against this.
 */

const q = z.string().check(z.minLength(1), z.maxLength(500));
const limit = z.optional(z.string().check(z.regex(/^([1-9]|[1-3]\d|40)$/)));

export const nominatimQuestion = z.strictObject({
  q,
  'format': z.literal('jsonv2'),
  'addressdetails': z.optional(z.enum(['0', '1'])),
  'countrycodes': z.optional(z.string().check(z.regex(/^[a-z]{2}(,[a-z]{2})*$/))),
  'accept-language': z.optional(z.string()),
  limit,
});

export const photonQuestion = z.strictObject({ q, lang: z.optional(z.enum(['default', 'de', 'en', 'fr'])), limit });

/** Servers refuse whoever does not say which program asks. */
export const mapHeaders = z.object({
  'user-agent': z.string().check(z.regex(/^(?!(node|undici)$)./)),
});
