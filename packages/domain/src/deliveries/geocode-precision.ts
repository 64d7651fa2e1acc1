/** How exactly an address was found: its own building, somewhere along its street, its ZIP code, or only its town. */
export const precisions = ['rooftop', 'street', 'zip', 'city'] as const;
export type Precision = (typeof precisions)[number];
