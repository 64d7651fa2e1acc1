/** A product inside a kit, and how many of it. */
export interface KitComponent {
  sku: string;
  quantity: number;
}

/** The components of a kit as people write them: `SKU:2;OTHER:1`; null where it is not written so. */
export function parseComponents(text: string): KitComponent[] | null {
  const components = text
    .split(/[;,|\n]/)
    .map((part) => part.trim().split(/[:*x](?=\d+$)/))
    .flatMap(([sku, quantity]) => (sku ? [{ sku: sku.trim(), quantity: Number(quantity ?? 1) }] : []));
  return areComponents(components) ? components : null;
}

/** Each with its SKU, and a whole number of it from 1 up. */
export function areComponents(components: readonly KitComponent[]): boolean {
  return components.every(({ sku, quantity }) => sku !== '' && Number.isInteger(quantity) && quantity > 0);
}

/** The same in writing. */
export function formatComponents(components: readonly KitComponent[]): string {
  return components.map(({ sku, quantity }) => `${sku}:${quantity}`).join(';');
}
