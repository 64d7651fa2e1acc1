/** Who labels what it carries itself, and what is said where a label would be printed (D238, D275). */
const reasons: ReadonlyMap<string, string> = new Map([
  ['golocal', 'GoLocal needs no label.'],
  ['usabouquets', 'USA Bouquet labels its own packages.'],
  ['nationwide', 'The partner labels its own packages.'],
]);

/** The names of those partners: there is nothing for us to print. */
export const labelledByPartner: readonly string[] = [...reasons.keys()];

/** Why nobody makes a label for a delivery with these names, its platform and its carrier; null where there is one. */
export function noLabelReason(names: readonly (string | null | undefined)[]): string | null {
  for (const name of names) {
    const reason = reasons.get((name ?? '').trim().toLowerCase());
    if (reason !== undefined) return reason;
  }
  return null;
}

interface AreaNames {
  active: boolean;
  deliveryMechanism: string;
  carrier: string;
}

/** Why nothing that leaves a center has a label, from its active areas; null where some have one, or none are known. */
export function noLabelReasonOf(areas: readonly AreaNames[]): string | null {
  const found = areas
    .filter(({ active }) => active)
    .map(({ deliveryMechanism, carrier }) => noLabelReason([deliveryMechanism, carrier]));
  return found.every((reason) => reason !== null) ? (found[0] ?? null) : null;
}
