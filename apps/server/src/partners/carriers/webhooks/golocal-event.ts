const ownNumber = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** How deep a delivery's number is looked for. */
const deepest = 8;

/** Is it one of the events that say every 30 seconds where a driver is, and nothing of how far the delivery is? */
export function isGolocalPlace(content: unknown): boolean {
  const text = JSON.stringify(content ?? null);
  return /"(lat|latitude)":/i.test(text) && !/"(delivery)?status":/i.test(text);
}

/**
 * The delivery an event of GoLocal is about, wherever its number stands in it; undefined where it names none. Nothing else
 * of it is read: GoLocal signs nothing, so an event makes us ask and moves nothing itself (D552).
 */
export function golocalEventDelivery(content: unknown, depth = 0): string | undefined {
  if (typeof content !== 'object' || content === null || depth > deepest) return undefined;
  for (const [name, part] of Object.entries(content)) {
    if (name === 'deliveryId' && typeof part === 'string' && ownNumber.test(part)) return part;
    const inner = golocalEventDelivery(part, depth + 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
