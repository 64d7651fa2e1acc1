export interface BundleCandidate {
  sku: string;
  name: string;
  components?: readonly { quantity: number }[] | undefined;
}

/**
 * A double or triple bundle: an FLRL-K, FLRL-D or FLRL-T line with exactly one component, named double with a component
 * quantity of 2 or triple with 3. It is packed as one thing, never expanded into components (spec 3, section 5).
 */
export function isBundle(line: BundleCandidate): boolean {
  return bundleKind(line) !== null;
}

/** Which bundle a line is, or null when it is none; capitals in the name do not matter. */
export function bundleKind({ sku, name, components }: BundleCandidate): 'double' | 'triple' | null {
  const [component, second] = components ?? [];
  if (!/^FLRL-[KDT]/.test(sku) || component === undefined || second !== undefined) return null;
  if (component.quantity === 2 && /double/i.test(name)) return 'double';
  return component.quantity === 3 && /triple/i.test(name) ? 'triple' : null;
}
