import { z } from 'zod/mini';

/** Every answer of the order API (D36): SUCCESS carries data; FAIL is the caller's fault, ERROR is ours. */
export const envelope = z.discriminatedUnion('status', [
  z.object({ status: z.literal('SUCCESS'), data: z.unknown(), message: z.optional(z.string()) }),
  z.object({ status: z.literal('FAIL'), ...failure() }),
  z.object({ status: z.literal('ERROR'), ...failure() }),
]);
export type Envelope = z.infer<typeof envelope>;

/** A field that was refused and why, in words for the person who typed it. */
export interface FieldProblem {
  field: string;
  message: string;
}

function failure() {
  return {
    code: z.string(),
    message: z.string(),
    requestId: z.optional(z.string()),
    retryable: z.optional(z.boolean()),
    details: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
    data: z.optional(z.unknown()),
  };
}
