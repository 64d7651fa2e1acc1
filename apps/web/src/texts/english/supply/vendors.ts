import { catalogue } from '#texts/catalogue.ts';

/** Vendors: those the company buys from. */
export const vendorTexts = catalogue('vendors', {
  vendors: 'vendors',
  oneVendor: 'vendor',
  noVendors: 'No vendors',
  noVendorsHelp: 'Add those you buy from. Purchase orders are sent to them.',
  newVendor: 'New vendor',
  editVendor: 'Edit vendor',
  cancel: 'Cancel',
  save: 'Save vendor',
  saved: '{{name}} saved',
  emailHint: 'Purchase orders are sent here.',
  accountHint: 'Your number in the vendor’s books.',
  offered: 'Offered for new purchase orders',
} as const);
