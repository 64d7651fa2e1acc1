import { z } from 'zod/mini';

/** Why someone does something: tags `Category: Label` with details where they say too little (D165). */
export const givenReasons = z
  .array(
    z.strictObject({
      tag: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100)),
      details: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    }),
  )
  .check(z.maxLength(20));

/** True or false as a query or an older caller spells it, and as JSON does; nothing else. */
export const strictFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);
