import { catalogue } from '#texts/catalogue.ts';

/** The dialogs of the bench, which come when they are opened. */
export const fulfillingDialogTexts = catalogue('fulfilling-dialogs', {
  withoutPrinting: 'Pack without printing?',
  withoutScanning: 'Pack without scanning?',
  packedAsItIs: 'The suborder is packed as it is. The reason is kept in its history.',
  pack: 'Pack',
  cancel: 'Cancel',
  reason: 'Reason',
  enterReason: 'Enter a reason.',
  onceMoreTitle: 'Fulfill batch {{id}} once more?',
  onceMoreIntro: 'Every live suborder comes up again. No status is lowered, and nothing completes by itself.',
  onceMore: 'Fulfill batch {{id}} once more',
  onceMoreReason: 'Say why the batch is fulfilled once more.',
  completeBatch: 'Complete batch',
  completeThis: 'Complete this batch?',
  unpackedOf: '{{unpacked}} of {{total}} are not packed.',
  awaitingPickup: 'The whole batch becomes Awaiting Pickup.',
  exceptionsStay: '{{count}} in exception stay as they are.',
} as const);
