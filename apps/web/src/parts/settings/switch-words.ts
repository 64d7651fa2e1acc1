import type { FlagName, FulfillmentCenterRule } from '@bloomdesk/domain/fulfillment-centers/feature-flags';

/** What each switch does where it is on; those that change nothing are not offered (D210). */
export const switchWords: Partial<Record<FlagName | FulfillmentCenterRule, { name: string; about: string }>> = {
  addSuborder: { name: 'Add a suborder', about: 'Staff may add a suborder to an order.' },
  pickAndPass: { name: 'Pick and pass', about: 'Batches are picked by several people, one after the other.' },
  transactionSummary: { name: 'Simple payment summary', about: 'The order page shows it beside the breakdown.' },
  shopifyPaymentBreakdown: { name: 'Payment breakdown', about: 'The order page shows the payment platform’s view.' },
  netsuiteInventory: { name: 'Lot record in NetSuite', about: 'A lot links to its record in accounting.' },
  memphisFulfillmentDate: { name: 'Fulfillment date in Memphis', about: 'The date can be set for center 66.' },
  printBeforePack: { name: 'Print before packing', about: 'Nothing is packed before its papers are printed.' },
  verifyLines: { name: 'Scan every line', about: 'Each line is scanned before a suborder is packed.' },
};
