import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listLots } from '@bloomdesk/contract/inventory/calls';
import { useProducts } from '#lib/lookups.ts';
import { read } from '#lib/use-call.ts';
import { type LotRow, lotRow } from './lot-row.ts';
import { answeredLots, type Lot } from './lot.ts';

/** The lots of a center that may be used on a day, as rows. */
export function useLots(fcId: number, date: string) {
  const query = useQuery({ ...read(listLots, { fcId, date }), select: answeredLots, structuralSharing: false });
  const { bySku } = useProducts();
  const rows = useMemo(
    (): LotRow[] => (query.data ?? noLots).map((lot) => lotRow(lot, bySku.get(lot.sku))),
    [query.data, bySku],
  );
  return { rows, query };
}

const noLots: readonly Lot[] = [];
