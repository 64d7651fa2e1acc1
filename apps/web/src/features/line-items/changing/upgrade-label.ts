interface Ticked {
  isMany: boolean;
  chosen: readonly { suborderId: string }[];
}

/** What an upgrade's button says; what has failed is tried by itself, as long as nothing else is ticked. */
export function upgradeLabel({ isMany, chosen }: Ticked, failures: readonly { suborderId: string }[]): string {
  const failed = new Set(failures.map(({ suborderId }) => suborderId));
  if (isMany && failed.size > 0 && chosen.length > 0 && chosen.every(({ suborderId }) => failed.has(suborderId)))
    return 'Try the failed';
  return isMany ? `Upgrade ${chosen.length} ${chosen.length === 1 ? 'suborder' : 'suborders'}` : 'Upgrade line item';
}
