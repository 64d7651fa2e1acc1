import { z } from 'zod/mini';

/** A name out of another system: short, of visible signs, fit to be stored. */
export const foreignId = z.string().check(z.regex(/^[\x21-\x7e]{1,160}$/));
