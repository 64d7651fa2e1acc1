import { catalogue } from '#texts/catalogue.ts';

/** The suborder on the bench: what to take and from where. */
export const packingBoardTexts = catalogue('packing-board', {
  suborder: 'Suborder {{id}}',
  putAside: 'In exception. Put it aside.',
  noReason: 'No reason was given.',
  suborderPacked: 'This suborder is packed.',
  nothingLeft: 'Nothing is left to put into this box.',
  whatToTake: 'What to take',
  papers: 'Papers',
  place: 'No. {{place}}',
  componentsOf: 'Components of {{name}}',
  scanned: 'Scanned',
  toScan: 'To scan',
  noCartSlot: 'no cart slot',
  noTableSlot: 'no table slot',
  cartSlot: 'Cart slot',
  tableSlot: 'Table slot',
} as const);
