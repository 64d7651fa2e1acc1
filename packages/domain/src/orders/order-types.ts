/** Every type an order may have (spec 2, section 3). */
export const orderTypes = ['web', 'b2b', 'subscription', 'redelivery', 'manual'] as const;
