/** A file of up to so many data rows is answered at once with its result; a larger one waits (D215). */
export const inlineBulkRows = 15;

/** No file has more data rows than this (D48). */
export const mostBulkRows = 60_000;

const mostBulkPolls = 10;

/** A file that has not moved on for so long says so (P44). */
export const stalledSeconds = 60;

/** Milliseconds before poll number n, counted from 1: five seconds times n; null after the tenth (spec 2, section 9). */
export function waitBeforePoll(n: number): number | null {
  return n >= 1 && n <= mostBulkPolls ? n * 5000 : null;
}

/** What the bulk upload screen says, letter for letter (spec 2, sections 2, 5 and 8). */
export const bulkTexts = {
  processing: 'Processing file, please wait...',
  willRetry: `Will retry upto ${mostBulkPolls} times`,
  stillProcessing: 'The file is still being processed.',
  stalled: 'This file has made no progress since',
  stalledIngest: 'Bloomdesk keeps trying. Try now continues where it stopped; no order is placed twice.',
  stalledPreview: 'Bloomdesk keeps trying. Nothing has been ingested.',
  badFile:
    'Was not able to process input file. Please ensure it is a .csv file of the appropriate format and has at least one order included and try again.',
  badOrders: 'Bad Order Input Information; the following will not be ingested:',
  confirmIngest: 'Are you sure you want to ingest the previewed orders?',
  confirmReset: 'Are you sure you want to reset your data?',
  contactDevTeam: 'Please contact the dev team if you think this is a mistake.',
  noTotals: 'No order totals available.',
  noTransaction: 'No transaction ingested',
  noSuborders: 'No suborders available',
} as const;

export function triedText(times: number): string {
  return `Tried to get information ${times} times already`;
}

export function unknownRequestText(requestId: string): string {
  return `Request ID ${requestId} does not exist as the request file could not be found for it.`;
}

/** The file of an export is named for its request and for what it shows (D228). */
export function bulkExportName(requestId: string, shows: 'preview' | 'ingested'): string {
  return `${requestId}-${shows}.csv`;
}
