import { demandOf } from './stock-allocation.ts';

/** A product of the catalogue as far as lots of it are concerned. */
export interface LotProduct {
  sku: string;
  components: readonly { sku: string; quantity: number }[];
}

/** What speaks against lots of a product: orders take the parts of a kit, so that a lot of the kit would never be claimed (D365). */
export function lotProductProblem({ sku, components }: LotProduct): string | undefined {
  const parts = demandOf({ sku, name: '', quantity: 1, components }).map((part) => part.sku);
  if (parts.includes(sku)) return undefined;
  return parts.length === 0
    ? `${sku} is not kept in stock.`
    : `${sku} is a kit. Orders take its parts: ${parts.join(', ')}.`;
}
