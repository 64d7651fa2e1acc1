import { useQuery } from '@tanstack/react-query';
import { previewStockLoss } from '@bloomdesk/contract/inventory/calls';
import { read } from '#lib/use-call.ts';
import type { StockCheck } from './use-checked-save.ts';

/** Whom it concerns when a lot loses so many units, before anything is saved (D268). */
export function useStockLoss(lotId: number, units: number): StockCheck {
  const { data, isLoading, error } = useQuery({
    ...read(previewStockLoss, { id: lotId, units }),
    enabled: units > 0,
    staleTime: 0, // orders come and go
  });
  return { loss: units > 0 ? data?.loss : undefined, isLoading, error: units > 0 ? error : null };
}
