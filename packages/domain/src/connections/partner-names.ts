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
] as const;
export type PartnerName = (typeof partnerNames)[number];

interface PartnerWords {
  /** What people call it. */
  label: string;
  purpose: string;
}

/** What each is called and what it is for, as administrators and operators read it. */
export const partnerWords: Readonly<Record<PartnerName, PartnerWords>> = {
  shopify: { label: 'Shopify', purpose: 'Orders of the shop and payments' },
  payments: { label: 'Braintree', purpose: 'Charges and refunds on cards' },
  mail: { label: 'Mail server', purpose: 'Letters to customers and staff' },
  chat: { label: 'Chat', purpose: 'Alerts in a team channel' },
  onfleet: { label: 'Onfleet', purpose: 'Couriers and their tracking' },
  easypost: { label: 'EasyPost', purpose: 'Labels of FedEx and UPS' },
  ups: { label: 'UPS', purpose: 'Labels of an account of your own' },
  fedex: { label: 'FedEx', purpose: 'Labels of an account of your own' },
  golocal: { label: 'GoLocal', purpose: 'Couriers in areas that name it' },
  cdl: { label: 'CDL', purpose: 'Couriers in areas that name it' },
  usabouquets: { label: 'USA Bouquets', purpose: 'Parcels the partner packs' },
  nationwide: { label: 'Nationwide', purpose: 'Parcels the partner packs' },
  worldease: { label: 'UPS Worldease', purpose: 'Package details across borders' },
  ipd: { label: 'FedEx IPD', purpose: 'Consolidations across borders' },
  geocoder: { label: 'Google Maps', purpose: 'Coordinates of addresses' },
  storage: { label: 'File storage', purpose: 'Uploaded pictures and files' },
  accounting: { label: 'Accounting', purpose: 'Orders, refunds and stock in the books' },
  subscriptions: { label: 'Subscriptions', purpose: 'Ending subscriptions' },
};
