/** How exactly an address was found: its own building, somewhere along its street, its ZIP code, or only its town. */
export const precisions = ['rooftop', 'street', 'zip', 'city'] as const;
export type Precision = (typeof precisions)[number];

/** Does the map know only the neighbourhood? Then someone asks the customer whether the street is right (D358). */
export function isRoughlyFound(precision: Precision): boolean {
  return precision === 'zip' || precision === 'city';
}
