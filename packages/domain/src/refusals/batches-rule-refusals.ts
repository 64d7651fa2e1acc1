import { asSaid, type RefusalEntry, type Word } from './refusal-entry.ts';

export const batchesRuleRefusals = {
  'already-batched': { status: 409, says: (batchId: Word) => `already in batch ${batchId}` },
  'batch-already-completed': { status: 409, says: 'Batch already completed!' },
  'batch-has-printed': { status: 409, says: 'Batch has printed or packed suborders; remove or reset them first' },
  'batch-move-refused': {
    status: 409,
    says: (from: Word, to: Word) => `Cannot change batch status from ${from} to ${to}`,
  },
  'in-exception.batch': { status: 409, says: 'is in exception' },
  'label-unprinted': { status: 409, says: 'Print the label first' },
  'line-unscanned': {
    status: 409,
    says: (name: Word, more: Word) => `Scan ${name}${more === 0 ? '' : ` and ${more} more`} first`,
  },
  'no-delivery': { status: 409, says: 'has no delivery' },
  'no-label': { status: 409, says: asSaid },
  'no-lines': { status: 409, says: 'has no line items' },
  'not-in-batch.other': {
    status: 409,
    says: (suborderId: Word, batchId: Word) => `Suborder ${suborderId} is in batch ${batchId}, not in this one.`,
  },
  'not-ops-manager': { status: 409, says: 'Only an operations manager changes the status of a batch.' },
  'not-packed': { status: 409, says: 'This suborder is not Packed, so there is no scan to undo.' },
  'not-packed.batch': {
    status: 409,
    whatToDo: 'Pack them first; an operations manager may complete the batch by force.',
    says: (unpacked: Word, total: Word) => `${unpacked} of ${total} are not packed`,
  },
  'notecard-overflows': {
    status: 409,
    says: (lines: Word) => `The message is ${lines === 1 ? 'one line' : `${lines} lines`} too long for the card.`,
  },
  'notecard-too-long': {
    status: 409,
    says: (length: Word, most: Word) => `The message has ${length} characters; a notecard holds ${most}.`,
  },
  'notecard-unprinted': { status: 409, says: 'Print the notecard first' },
  'packed-by-another': { status: 409, says: 'Only the person who packed it can undo the scan.' },
  'printed.leave-batch': {
    status: 409,
    whatToDo: 'Send confirmPrinted if it is meant.',
    says: (status: Word) => `is ${status}; confirm that it leaves its batch as it is`,
  },
  'status-refused.batch': { status: 409, says: (status: Word) => `is ${status}, not Received` },
  'too-late.undo': { status: 409, says: 'A scan can be undone for 60 seconds only.' },
  'unpacked-left': {
    status: 409,
    whatToDo: 'Send the count of those that are not packed as confirmUnpacked.',
    says: (unpacked: Word, total: Word) => `Complete batch with ${unpacked} of ${total} not packed?`,
  },
  'unpaid': { status: 409, says: 'is a manual order that is not paid' },
} as const satisfies Readonly<Record<string, RefusalEntry>>;
