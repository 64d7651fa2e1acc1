import { z } from 'zod/mini';
import { letterLimits } from '@bloomdesk/domain/orders/letter-texts';
import { lifecycleEventTypes } from '@bloomdesk/domain/orders/lifecycle-events';

export const letterEventType = z.enum(lifecycleEventTypes);
const part = (longest: number) => z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(longest));

/** What is written of a letter, with placeholders in double braces. */
export const letterText = z.strictObject({
  subject: part(letterLimits.subject),
  opening: part(letterLimits.opening),
  closing: part(letterLimits.closing),
});

/** A letter as it goes out; standard until someone has written another text. */
export const writtenLetter = z.object({
  eventType: letterEventType,
  ...letterText.shape,
  isStandard: z.boolean(),
  version: z.number(),
});
export type WrittenLetter = z.infer<typeof writtenLetter>;
