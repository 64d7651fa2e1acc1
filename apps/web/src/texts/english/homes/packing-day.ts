import { catalogue } from '#texts/catalogue.ts';

/** The packer's home: scan a batch, what is packed next, how one gets on. */
export const packingDayTexts = catalogue('packing-day', {
  scanBatch: 'Scan a batch',
  nextAt: 'Next at {{center}}',
  openBatches_one: '{{count}} open batch today',
  openBatches_other: '{{count}} open batches today',
  nothingWaits: 'No batch waits to be packed',
  nextHelp:
    'Batches of this center appear here, the earliest cut-off first. Example: Batch Roses 1, 24 left by 11:45 am.',
  nextBatches: 'Next batches',
  left: '{{count}} left',
  packedOf: '{{packed}} of {{total}} packed · {{batch}}',
  noCutoff: 'No cut-off',
  by: 'by {{time}}',
  timeLeft: '{{span}} left',
  timeLate: '{{span}} late',
  forDay: 'For {{day}}',
  pace: 'My pace',
  packedToday_one: '{{count}} packed today',
  packedToday_other: '{{count}} packed today',
  packedTodayUnknown: '– packed today',
  anHour: '{{rate}} an hour',
  lately: 'in the last 30 minutes',
  paceHelp: 'Scan a batch to start. Each suborder you pack counts here.',
  notKnown: 'Not known until Bloomdesk can be reached.',
} as const);
