import type { KeyScope } from '@bloomdesk/domain/access/permissions';

/** What each scope lets a program do, as people choose it. */
export const scopeNames: Record<KeyScope, { name: string; about: string }> = {
  intake: { name: 'Send orders', about: 'New orders, changes and cancellations, and what became of them.' },
  stock: { name: 'Read stock', about: 'Stock, delivery areas and delivery windows.' },
  credits: { name: 'Spend credits', about: 'Reserve and spend credits of customers in the storefront.' },
};
