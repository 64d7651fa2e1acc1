/** Every type an order may have (spec 2, section 3). */
export const orderTypes = ['web', 'b2b', 'subscription', 'redelivery', 'manual'] as const;

/** An order's type in words; one we do not know stays as it is. */
export function orderTypeLabel(type: string): string {
  return typeLabels[type] ?? type;
}

const typeLabels: Readonly<Record<string, string>> = {
  web: 'Web',
  b2b: 'B2B',
  subscription: 'Subscription',
  redelivery: 'Redelivery',
  manual: 'Manual',
};
