import { countOf } from '@bloomdesk/domain/count-of';
import { asSaid, type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const batchesRefusals = {
  'bad-input.no-batch-id': { status: 400, says: 'batchId is missing' },
  'batch-completed': { status: 409, says: 'This batch is completed. Fulfill it once more to pack.' },
  'batch-not-completed': { status: 409, says: (words: Word) => `${words} It is not completed.` },
  'batch-too-large': {
    status: 422,
    says: (name: Word, cap: Word, size: Word) =>
      `A batch of ${name} holds at most ${countOf(Number(cap), 'suborder')}; these are ${size}.`,
  },
  'busy.batching-order': { status: 409, says: 'Somebody else is batching this order right now. Please try again.' },
  'cancelled.pack': { status: 409, says: (suborderId: Word) => `Suborder ${suborderId} is cancelled. Do not pack it.` },
  'exceptions-left': { status: 409, says: asSaid },
  'in-exception.pack': {
    status: 409,
    says: (suborderId: Word) => `Suborder ${suborderId} is in exception. Put it aside.`,
  },
  'label-refused': { status: 409, says: (status: Word) => `This suborder is ${status}; its label is not printed.` },
  'mixed-batch': { status: 422, says: asSaid },
  'no-ipd': { status: 409, says: (name: Word) => `${name} ships nothing by FedEx IPD.` },
  'no-suborder-added': { status: 409, says: asSaid },
  'no-worldease': {
    status: 422,
    says: (batchId: Word) => `Batch ${batchId} is not of a UPS Worldease fulfillment center.`,
  },
  'no-worldease.center': {
    status: 409,
    says: (words: Word, name: Word) => `${words} ${name} ships nothing by UPS Worldease.`,
  },
  'not-allowed.fulfill-again': { status: 403, says: 'Only a manager may fulfill a completed batch once more.' },
  'not-in-batch.other': { status: 409, says: asSaid },
  'pages-not-built': { status: 503, says: 'The print pages are not built.' },
  'pld-missing': { status: 409, says: asSaid },
  'pld-refused': { status: 409, says: asSaid },
  'unsafe-label.carrier': { status: 422, says: "The carrier's label holds printer commands and is not printed." },
  'unsafe-label.proxied': { status: 422, says: 'What lies there is no label in printer language.' },
  'ups-away': { status: 503, says: 'UPS cannot be reached. Nothing has changed; please try again.' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
