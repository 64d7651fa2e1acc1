import { catalogue } from '#texts/catalogue.ts';

/** The command palette and the places a typed id leads to. */
export const paletteTexts = catalogue('palette', {
  nothingFound: 'Nothing found for “{{query}}”.',
  didYouMean: 'Did you mean “{{text}}”?',
  alike: 'More orders match',
  order: 'Order {{id}}',
  suborder: 'Suborder {{id}}',
  ofOrder: 'of order {{id}}',
  noSuborder: 'There is no suborder {{id}}',
  lot: 'Lot {{id}}',
  lotsOf: 'Lots of {{sku}}',
  purchaseOrder: 'Purchase order PO-{{id}}',
  batch: 'Batch {{id}}',
  fulfillBatch: 'Fulfill batch {{id}}',
} as const);
