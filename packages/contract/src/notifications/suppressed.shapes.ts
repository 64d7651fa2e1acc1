import { z } from 'zod/mini';
import { longestSuppressionNote, suppressionReasons } from '@bloomdesk/domain/notifications/suppressed-address';

/** Why staff put an address on the list, or take it off. */
export const suppressionNote = z
  .string()
  .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(longestSuppressionNote));

/** An address that gets no letters. */
export const suppressedAddress = z.object({
  suppressionId: z.string(),
  address: z.string(),
  reason: z.enum(suppressionReasons),
  note: z.string(),
  since: z.iso.datetime(),
  /** A member of staff, or the webhook that told of it. */
  addedBy: z.string(),
});
export type SuppressedAddress = z.infer<typeof suppressedAddress>;
