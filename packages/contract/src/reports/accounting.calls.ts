import { z } from 'zod/mini';
import { accountingKinds } from '@bloomdesk/domain/accounting/accounting-kinds';
import { defineCall } from '../call.ts';
import { day } from '../fields.ts';

const kind = z.enum(accountingKinds);
/** How many records, and what they come to; dollars. */
const sum = z.object({ count: z.number(), amount: z.number() });
/** A record on one side; null where it has no sum. */
const side = z.nullable(z.object({ amount: z.nullable(z.number()) }));

const difference = z.object({
  day: z.string(),
  kind,
  /** The order, suborder, refund or adjustment it is of. */
  subject: z.string(),
  /** The order it belongs to, where we know one. */
  orderId: z.nullable(z.string()),
  ours: side,
  theirs: side,
  /** Why accounting has not taken it. */
  refusal: z.nullable(z.string()),
});
export type AccountingDifferenceRow = z.infer<typeof difference>;

/** What our books and the accounting system had of some days of New York when they were last compared. */
export const getAccountingReport = defineCall('getAccountingReport', 'GET /v1/reports/money/accounting', {
  summary: 'How our books and the accounting system differed on some days of New York when they were last compared.',
  needs: 'report.money',
  about: ['books', 'order'],
  query: z.strictObject({ from: day, to: day }),
  data: z.object({
    /** The last comparison of any of these days; null where none was made. */
    lookedAt: z.nullable(z.string()),
    sums: z.array(z.object({ kind, ours: sum, theirs: sum })),
    /** The latest day first, 500 at most. */
    differences: z.array(difference),
    /** Of all these days, also those that are not listed. */
    differenceCount: z.number(),
  }),
});
