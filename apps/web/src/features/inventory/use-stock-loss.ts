import { useQuery } from '@tanstack/react-query';
import { previewStockLoss } from '@bloomdesk/contract/inventory/calls';
import type { StockLoss } from '@bloomdesk/contract/inventory/shapes';
import { read } from '#lib/use-call.ts';

/** Whom it concerns when a lot loses so many units, before anything is saved (D268). */
export function useStockLoss(lotId: number, units: number): { loss: StockLoss | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...read(previewStockLoss, { id: lotId, units }),
    enabled: units > 0,
    staleTime: 0, // orders come and go
  });
  return { loss: units > 0 ? data?.loss : undefined, isLoading };
}
