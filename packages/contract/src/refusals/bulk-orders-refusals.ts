import type { RefusalEntry, Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const bulkOrdersRefusals = {
  'file-gone': {
    status: 409,
    whatToDo: 'Upload the file again.',
    says: 'The file is no longer kept. Please upload it again.',
  },
  'no-preview': {
    status: 409,
    whatToDo: 'Correct the file and upload it again.',
    says: 'This file could not be previewed, so there is nothing to ingest.',
  },
  'not-mappable': {
    status: 409,
    whatToDo: 'Upload the file, and map its columns where it cannot be read.',
    says: 'The columns of this file need no mapping.',
  },
  'not-found.request': {
    status: 404,
    says: (requestId: Word, contactDevTeam: Word) => `${requestId} ${contactDevTeam}`,
  },
  'nothing-to-ingest': {
    status: 409,
    whatToDo: 'Correct the orders that the preview names, and upload the file again.',
    says: 'There is no acceptable order in this file.',
  },
  'no-such-column': {
    status: 422,
    whatToDo: 'Choose a column that the file has.',
    says: (name: Word) => `The file has no column ${name}.`,
  },
  'request-id-taken': {
    status: 409,
    whatToDo: 'Send a new request id.',
    says: (requestId: Word) => `Request ID ${requestId} was already used for another file.`,
  },
  'still-previewing': {
    status: 409,
    whatToDo: 'Ask again until the preview is ready.',
    says: 'The preview of this file is not ready yet.',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
