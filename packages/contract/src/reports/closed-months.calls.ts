import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { day } from '../fields.ts';

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/, 'must be a month like 2027-01'));

/** What a day brought to an account of the ledger; dollars. */
const journalLine = z.object({
  day: z.string(),
  account: z.string(),
  name: z.string(),
  debit: z.number(),
  credit: z.number(),
});
export type JournalLine = z.infer<typeof journalLine>;

/**
 * The journal of some days of New York, by account and day: debits and credits of a day are the same. A movement whose month
 * was closed is booked on the day it was written down.
 */
export const getJournal = defineCall('getJournal', 'GET /v1/reports/money/journal', {
  summary: 'The journal of some days of New York, by account and day.',
  needs: 'report.money',
  about: ['order', 'credit'],
  query: z.strictObject({ from: day, to: day }),
  data: z.object({ lines: z.array(journalLine), timezone: z.string() }),
});

/** The months whose books are closed, the latest first; all before the earliest are closed, too. */
export const listClosedMonths = defineCall('listClosedMonths', 'GET /v1/reports/money/closed-months', {
  summary: 'The months whose books are closed, the latest first.',
  needs: 'report.money',
  about: ['books'],
  data: z.object({
    months: z.array(z.object({ month: z.string(), closedBy: z.string(), closedAt: z.string() })),
    /** The months that can be closed now, the latest first. */
    closable: z.array(z.string()),
  }),
});

/** Closes the books of a month and of all before it: what moves later is booked in an open one. */
export const closeMonth = defineCall('closeMonth', 'POST /v1/reports/money/closed-months', {
  summary: 'Closes the books of a month and of all before it.',
  needs: 'month.close',
  about: ['books'],
  audit: 'month.close',
  body: z.strictObject({ month }),
  data: z.object({ month: z.string(), closedThrough: z.string() }),
});
