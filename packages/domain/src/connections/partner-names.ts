/** Every outside company Bloomdesk speaks with, by the name it has in the log of exchanges, metrics and doctor (D450). */
export const partnerNames = [
  'shopify',
  'payments',
  'mail',
  'chat',
  'onfleet',
  'easypost',
  'ups',
  'fedex',
  'golocal',
  'cdl',
  'usabouquets',
  'nationwide',
  'worldease',
  'ipd',
  'geocoder',
  'storage',
  'accounting',
  'subscriptions',
  'identity',
] as const;
export type PartnerName = (typeof partnerNames)[number];

interface PartnerWords {
  /** What people call it. */
  label: string;
  purpose: string;
}

/** What each is called and what it is for, as administrators and operators read it. */
export const partnerWords: Readonly<Record<PartnerName, PartnerWords>> = {
  shopify: { label: 'Shopify', purpose: 'Shop orders and payments' },
  payments: { label: 'Braintree', purpose: 'Card charges and refunds' },
  mail: { label: 'Mail server', purpose: 'Letters to customers and staff' },
  chat: { label: 'Chat', purpose: 'Alerts in a team channel' },
  onfleet: { label: 'Onfleet', purpose: 'Couriers and their tracking' },
  easypost: { label: 'EasyPost', purpose: 'FedEx and UPS labels' },
  ups: { label: 'UPS', purpose: 'Labels from your own account' },
  fedex: { label: 'FedEx', purpose: 'Labels from your own account' },
  golocal: { label: 'GoLocal', purpose: 'Couriers for areas that use it' },
  cdl: { label: 'CDL', purpose: 'Couriers for areas that use it' },
  usabouquets: { label: 'USA Bouquets', purpose: 'Parcels the partner packs' },
  nationwide: { label: 'Nationwide', purpose: 'Parcels the partner packs' },
  worldease: { label: 'UPS Worldease', purpose: 'Cross-border package details' },
  ipd: { label: 'FedEx IPD', purpose: 'Cross-border consolidations' },
  geocoder: { label: 'Maps', purpose: 'Address coordinates' },
  storage: { label: 'File storage', purpose: 'Uploaded pictures and files' },
  accounting: { label: 'Accounting', purpose: 'Orders, refunds and stock in the books' },
  subscriptions: { label: 'Subscriptions', purpose: 'Ending subscriptions' },
  identity: { label: 'Identity provider', purpose: 'Staff sign-in and provisioning' },
};
