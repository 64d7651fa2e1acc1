import { asSaid, type RefusalEntry } from '@bloomdesk/domain/refusals/refusal-entry';

export const filesRefusals = {
  'file-address-expired': {
    status: 403,
    whatToDo: 'Read what the file belongs to again; it comes with a new address.',
    says: 'This address of a file has expired. Reload the page.',
  },
  'file-content-missing': {
    status: 503,
    whatToDo: 'Bring back the place that the file was kept in, or restore it from a backup.',
    says: 'The content of this file is missing from the file storage.',
  },
  'file-storage-away': {
    status: 503,
    whatToDo: 'Try again later, with the same Idempotency-Key; nothing has changed.',
    says: asSaid,
  },
  'file-used': {
    status: 409,
    whatToDo: 'Upload the file again.',
    says: 'A file of this comment is no longer waiting. Attach it again.',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
