import { z } from 'zod/mini';
import { reasonCategories } from '@bloomdesk/domain/reasons/reason-picklist';

export const category = z.enum(reasonCategories);

/** A category as Settings keeps it: what is offered, in its order, and what was once. */
export const reasonList = z.object({
  category,
  labels: z.array(z.string()),
  retired: z.array(z.string()),
  version: z.number(),
});
export type ReasonList = z.infer<typeof reasonList>;
