import { asSaid, type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const bulkOrdersRefusals = {
  'file-gone': { status: 409, says: 'The file is no longer kept. Please upload it again.' },
  'no-preview': { status: 409, says: 'This file could not be previewed, so there is nothing to ingest.' },
  'not-found.request': {
    status: 404,
    says: (requestId: Word, contactDevTeam: Word) => `${requestId} ${contactDevTeam}`,
  },
  'nothing-to-ingest': { status: 409, says: 'There is no acceptable order in this file.' },
  'request-id-taken': {
    status: 409,
    says: (requestId: Word) => `Request ID ${requestId} was already used for another file.`,
  },
  'still-previewing': { status: 409, says: 'The preview of this file is not ready yet.' },
  'transaction-used': { status: 409, says: asSaid },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
