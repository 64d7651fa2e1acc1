import type { KeyScope } from '@bloomdesk/domain/access/permissions';

/** What each scope lets a program do, as people choose it. */
export const scopeNames: Record<KeyScope, { name: string; about: string }> = {
  intake: { name: 'Send orders', about: 'New orders, changes and cancellations, and what became of them.' },
  stock: { name: 'Read stock', about: 'Stock, delivery areas and delivery windows.' },
  'stock-write': { name: 'Bring stock in', about: 'Add lots and change their dates and expected units.' },
  events: { name: 'Read events', about: 'What happened to orders, deliveries and stock, to catch up with it.' },
  credits: { name: 'Spend credits', about: 'Reserve and spend credits of customers in the storefront.' },
  provision: { name: 'Provision people', about: 'Add, change and disable people and their groups by SCIM.' },
  data: { name: 'Follow exceptions', about: 'List exceptions and follow them live.' },
};
