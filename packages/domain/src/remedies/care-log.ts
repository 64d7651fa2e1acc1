/** The care log of an order, which travels grouped by kind (spec 2, section 3), as one list, the newest first. */
export function careLog<Entry extends { sequence: number }>(
  groups: Readonly<Record<string, readonly Entry[]>>,
): Entry[] {
  return Object.values(groups)
    .flat()
    .toSorted((a, b) => b.sequence - a.sequence);
}
