import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CenterOnWire } from '@bloomdesk/contract/fulfillment-centers.shapes';
import type { Product } from '@bloomdesk/contract/products.calls';
import { listSuborders } from '@bloomdesk/contract/suborders.calls';
import type { PlannedProductFacts } from '@bloomdesk/domain/batches/batch-grouping';
import { useDeliveryAreas, useProducts } from '#lib/lookups.ts';
import { read } from '#lib/use-call.ts';
import { suborderRows } from './suborder-row.ts';

/** A center's day as rows, made once for each time the day list arrives (spec 3, section 2.2). */
export function useDaySuborders({ fcId, timezone: zone }: Pick<CenterOnWire, 'fcId' | 'timezone'>, date: string) {
  const { bySku } = useProducts();
  const { byId } = useDeliveryAreas();
  // Comparing 10,000 suborders with the last answer costs more than making their rows anew.
  const query = useQuery({ ...read(listSuborders, { fcId, date }), structuralSharing: false });
  const productOf = useMemo(() => factsOf(bySku), [bySku]);
  const rows = useMemo(
    () => suborderRows(query.data?.suborders ?? none, { productOf, areaOf: (areaId) => byId.get(areaId), zone }),
    [query.data, productOf, byId, zone],
  );
  return { rows, productOf, query };
}

const none: readonly [] = [];

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
