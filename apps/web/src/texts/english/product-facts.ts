import { catalogue } from '#texts/catalogue.ts';

/** What a product is scanned by, and how long it keeps. */
export const productFactTexts = catalogue('product-facts', {
  codes: 'Codes',
  noCodes: 'No codes yet. The SKU can be scanned as well.',
  removeCode: 'Remove code {{code}}',
  remove: 'Remove',
  removed: 'Code {{code}} removed',
  notRemoved: 'The code was not removed',
  added: 'Code {{code}} added',
  newCode: 'New code',
  codeHint: 'GTIN or a code of your own. Scan or type it.',
  addCode: 'Add code',
  shelfLife: 'Shelf life',
  notSet: 'Shelf life: not set',
  keeps_one: 'Shelf life: {{count}} day',
  keeps_other: 'Shelf life: {{count}} days',
  days: 'days',
  shelfLifeHint: 'Proposes the spoil date of what comes.',
  saveShelfLife: 'Save shelf life',
  shelfLifeSaved: 'Shelf life saved',
} as const);
