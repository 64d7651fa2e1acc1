import type { Session } from '@bloomdesk/contract/access.calls';

/** The switches of this build (spec 1, section 9). */
export const featureFlags: Session['flags'] = {
  deliveryWindowsTable: false,
  deliveryAreaTable: false,
  inventoryTable: false,
  pickAndPass: false,
  addSuborder: false,
  memphisFulfillmentDate: false,
  transactionSummary: false,
  shopifyPaymentBreakdown: true,
  netsuiteInventory: true,
};
