import { catalogue } from '#texts/catalogue.ts';

/** The list of cycle counts, and opening one. */
export const countingTexts = catalogue('counting', {
  counts: 'cycle counts',
  oneCount: 'cycle count',
  noCounts: 'No cycle counts',
  noCountsHelp: 'Open a sheet to count a class of products. Differences are booked with one confirmation.',
  countedOf: '{{counted}} of {{all}}',
  newCount: 'New cycle count',
  unseen: '{{center}}. What the books expect is not shown while you count.',
  cancel: 'Cancel',
  openSheet: 'Open sheet',
  allProducts: 'All products',
} as const);
