import { useMemo } from 'react';
import type { Product } from '@bloomdesk/contract/products/calls';
import type { PlannedProductFacts } from '@bloomdesk/domain/batches/batch-grouping';
import { useDeliveryAreas, useProducts } from '#lib/lookups.ts';
import type { RowFacts } from './suborder-row.ts';

/** What rows need to know beside the suborders themselves, for a center in this time zone. */
export function useRowFacts(zone: string): RowFacts {
  const { bySku } = useProducts();
  const { byId } = useDeliveryAreas();
  const productOf = useMemo(() => factsOf(bySku), [bySku]);
  return useMemo(() => ({ productOf, areaOf: (areaId) => byId.get(areaId), zone }), [productOf, byId, zone]);
}

/** The feed as planning reads it: what the feed calls primary is primary, whatever its SKU (D94). */
function factsOf(bySku: ReadonlyMap<string, Product>): (sku: string) => PlannedProductFacts | undefined {
  const facts = new Map(
    [...bySku].map(([sku, { name, opsName, classification, isPrimary }]) => [
      sku,
      { name, opsName, classification, isPrimaryOverride: isPrimary },
    ]),
  );
  return (sku) => facts.get(sku);
}
