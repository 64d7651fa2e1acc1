import { catalogue } from '#texts/catalogue.ts';

/** The ledger of a lot: its adjustments by type. */
export const lotLedgerTexts = catalogue('lot-ledger', {
  error: 'Error: {{why}}',
  createAdjustment: 'Create adjustment',
  noAdjustments: 'No adjustments yet',
  appearHere: 'Sales, buffers, spoilage and counts of this lot appear here.',
  adjustmentsOf: 'Adjustments of type {{type}}',
  edit: 'Edit',
  editOne: 'Edit adjustment {{id}}',
  byBloomdesk: 'By Bloomdesk',
  yes: 'Yes',
  no: 'No',
  newTab: 'opens in a new tab',
} as const);
