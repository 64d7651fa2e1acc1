import { asSaid, counted, type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

/** What a table of the database holds, for people. */
const things: Readonly<Record<string, string>> = {
  orders: 'order',
  suborders: 'suborder',
  batches: 'batch',
  lots: 'lot',
  credits: 'credit',
  delivery_windows: 'delivery window',
};

export const requestsRefusals = {
  'bad-host': { status: 400, says: 'The Host header names no host.' },
  'bad-input': { status: 400, whatToDo: 'Correct the fields that are named in details.', says: asSaid },
  'bad-input.idempotency-key': {
    status: 400,
    whatToDo: 'Send a new random key for each submission, and the same one when it is sent again.',
    says: 'Idempotency-Key must be 8 to 128 visible characters.',
  },
  'bad-input.no-idempotency-key': {
    status: 400,
    whatToDo: 'Send a new random key for each submission, and the same one when it is sent again.',
    says: 'This call needs an Idempotency-Key.',
  },
  'bad-input.unprocessable': { status: 422, whatToDo: 'Correct the fields that are named in details.', says: asSaid },
  'bad-input.unstorable': { status: 400, says: 'A value in the request cannot be stored.' },
  'bad-upload.cut-short': {
    status: 400,
    whatToDo: 'Send the form again.',
    says: 'The upload was cut short or is no form. Please try again.',
  },
  'bad-upload.other-parts': { status: 400, says: 'The form may hold one file and its fields, nothing else.' },
  'signature-unchecked': {
    status: 503,
    whatToDo: 'Send the same message again later; nothing has changed.',
    says: 'The signature cannot be checked right now.',
  },
  'busy': {
    status: 409,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: busyText,
  },
  'busy.place': {
    status: 409,
    whatToDo: 'Ask for the options again and choose another place.',
    says: 'The place in its window has just been taken. Please try again.',
  },
  'busy.labels': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'Many labels are being drawn. Please try again in a moment.',
  },
  'busy.stopped': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: busyText,
  },
  'center-not-allowed': {
    status: 403,
    whatToDo: 'Work as a member of staff whose groups open this center.',
    says: 'You may not work on this fulfillment center.',
  },
  'changed-meanwhile': {
    status: 409,
    whatToDo: 'Take the thing as it is now from data, and send the change again with its version as expectedVersion.',
    says: (what: Word) => `${what} was changed by someone else after you opened it.`,
  },
  'database-away': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'Bloomdesk cannot reach its database. Please try again in a moment.',
  },
  'database-away.full': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'The disk of the database is full. Nothing was changed. Please tell your administrator.',
  },
  'database-away.read-only': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'The database takes no changes right now. Nothing was changed. Please try again in a moment.',
  },
  'database-away.silent': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'The database does not answer in time. Please try again in a moment.',
  },
  'in-flight': {
    status: 409,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'The same request is still running.',
  },
  'key-refused': {
    status: 401,
    whatToDo: 'Take a new key of the data API from the session.',
    says: 'This key of the data API is not yours, or has expired.',
  },
  'key-reused': {
    status: 422,
    whatToDo: 'Use a new Idempotency-Key for a request that differs.',
    says: 'This idempotency key was used for a different request.',
  },
  'two-hosts': { status: 400, whatToDo: 'Send one Host header.', says: 'The request names two hosts.' },
  'no-such-call': { status: 404, says: (method: Word, address: Word) => `There is no ${method} ${address}` },
  'not-a-form': {
    status: 415,
    whatToDo: 'Send the file as multipart/form-data.',
    says: 'A file is sent as a form (multipart/form-data).',
  },
  'not-allowed': {
    status: 403,
    whatToDo: 'Work as a member of staff with the permission that x-permission names.',
    says: 'You may not do this.',
  },
  'not-found': { status: 404, says: (what: Word) => `${what} not found` },
  'not-on-ticket.batch': {
    status: 403,
    whatToDo: 'Ask for a print ticket of this batch.',
    says: 'This print ticket is for another batch.',
  },
  'not-on-ticket.document': {
    status: 403,
    whatToDo: 'Ask for a print ticket of these documents.',
    says: 'This print ticket is for other documents.',
  },
  'not-on-ticket.suborder': {
    status: 403,
    whatToDo: 'Ask for a print ticket of these suborders.',
    says: 'This print ticket is for other suborders.',
  },
  'only-post': { status: 405, whatToDo: 'Send the document by POST.', says: 'The data API is asked by POST.' },
  'overloaded': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'Bloomdesk is very busy. Please try again in a moment.',
  },
  'overloaded.connections': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'The database takes no more connections. Please try again in a moment.',
  },
  'server-error': { status: 500, says: 'Something went wrong on our side.' },
  'signed-out': {
    status: 401,
    whatToDo: 'Sign in or refresh the session, then send the request again.',
    says: 'Not signed in',
  },
  'ticket-expired': {
    status: 401,
    whatToDo: 'Ask for a new print ticket.',
    says: 'This print ticket has expired. Please print again.',
  },
  'too-many-requests': {
    status: 429,
    whatToDo: 'Wait as many seconds as Retry-After says.',
    says: (seconds: Word) => `Too many requests. Please wait ${counted(seconds, 'second')}.`,
  },
  'too-many-streams': {
    status: 429,
    whatToDo: 'Close a stream before another one is opened.',
    says: 'You have too many streams open.',
  },
  'too-slow': {
    status: 503,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'This took too long and was stopped. Please try again.',
  },
  'upload-too-slow': {
    status: 408,
    whatToDo: 'Send the file again over a faster line, or in parts.',
    says: (longestSeconds: Word) => `The upload took longer than ${longestSeconds} seconds.`,
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;

function busyText(table: Word): string {
  return `This ${things[table] ?? 'record'} is busy: other changes to it are under way. Please try again.`;
}
