import { counted, type RefusalEntry, type Word } from '@bloomdesk/domain/refusals/refusal-entry';

export const batchesRefusals = {
  'bad-input.no-batch-id': { status: 400, says: 'batchId is missing' },
  'batch-completed': {
    status: 409,
    whatToDo: 'Fulfill the batch once more before anything in it is packed.',
    says: 'This batch is completed. Fulfill it once more to pack.',
  },
  'batch-not-completed': { status: 409, says: (words: Word) => `${words} It is not completed.` },
  'batch-too-large': {
    status: 422,
    whatToDo: 'Make several batches.',
    says: (name: Word, cap: Word, size: Word) =>
      `A batch of ${name} holds at most ${counted(cap, 'suborder')}; these are ${size}.`,
  },
  'busy.batching-order': {
    status: 409,
    whatToDo: 'Send the same request again, with the same Idempotency-Key, after as many seconds as Retry-After says.',
    says: 'Someone else is batching this order right now. Please try again.',
  },
  'cancelled.pack': { status: 409, says: (suborderId: Word) => `Suborder ${suborderId} is cancelled. Do not pack it.` },
  'exceptions-left': {
    status: 409,
    whatToDo: 'Send the count of those in exception as confirmExceptions.',
    says: (count: Word) => `Complete batch with ${count} in exception?`,
  },
  'in-exception.pack': {
    status: 409,
    says: (suborderId: Word) => `Suborder ${suborderId} is in exception. Put it aside.`,
  },
  'ipd-away': { status: 503, says: 'FedEx did not answer. Please try again.' },
  'ipd-refused': { status: 409, says: sayErrors },
  'ipd-unconfirmed': { status: 409, says: 'FedEx has not confirmed this batch. Get its IPD papers first.' },
  'label-refused': { status: 409, says: (status: Word) => `This suborder is ${status}; its label is not printed.` },
  'mixed-batch': {
    status: 422,
    whatToDo: 'Make one batch for each center and fulfillment date.',
    says: (others: Word) =>
      `A batch is of one fulfillment center and one fulfillment date. These suborders are of another: ${others}`,
  },
  'no-ipd': { status: 409, says: (name: Word) => `${name} ships nothing by FedEx IPD.` },
  'no-ipd.account': { status: 409, says: 'There is no FedEx IPD account.' },
  'no-suborder-added': {
    status: 409,
    says: (name: Word, reasons: Word, more: Word) =>
      `None of the suborders could be added to batch ${name}: ${reasons}${more === 0 ? '' : ` and ${more} more`}`,
  },
  'no-worldease': {
    status: 422,
    says: (batchId: Word) => `Batch ${batchId} is not of a UPS Worldease fulfillment center.`,
  },
  'no-worldease.center': {
    status: 409,
    says: (words: Word, name: Word) => `${words} ${name} ships nothing by UPS Worldease.`,
  },
  'not-allowed.fulfill-again': { status: 403, says: 'Only a manager may fulfill a completed batch once more.' },
  'not-in-batch.unknown': { status: 409, says: (suborderId: Word) => `Suborder ${suborderId} is not in this batch.` },
  'pages-not-built': {
    status: 503,
    whatToDo: 'Build the web app on the server.',
    says: 'The print pages are not built.',
  },
  'pld-missing': {
    status: 409,
    whatToDo: 'Call uploadPld and wait for its answer.',
    says: 'UPS has not approved what this batch holds now.',
  },
  'pld-refused': {
    status: 409,
    whatToDo: 'Correct the suborders that data names, or leave them out, and call uploadPld again.',
    says: sayErrors,
  },
  'pld-refused.unexplained': { status: 409, says: 'UPS has not approved this batch.' },
  'unsafe-label.carrier': { status: 422, says: "The carrier's label holds printer commands and is not printed." },
  'unsafe-label.proxied': { status: 422, says: 'What lies there is no label in printer language.' },
  'ups-away': {
    status: 503,
    whatToDo: 'Try again later, with the same Idempotency-Key; nothing has changed.',
    says: 'UPS cannot be reached. Nothing has changed; please try again.',
  },
} as const satisfies Readonly<Record<string, RefusalEntry>>;

/** What a carrier has against the boxes of a batch, and how many more there are. */
function sayErrors(more: Word, suborderId: Word, errors: Word, ...others: Word[]): string {
  return `${errorsOf([suborderId, errors, ...others])}${more === 0 ? '' : ` (and ${more} more)`}`;
}

/** Suborder ids, each followed by what is against it. */
function errorsOf(words: readonly Word[]): string {
  const sentence = (suborderId: Word, at: number) =>
    `Suborder ${suborderId} has the following error: ${words[at * 2 + 1]}`;
  return words
    .filter((_, at) => at % 2 === 0)
    .map(sentence)
    .join('. ');
}
