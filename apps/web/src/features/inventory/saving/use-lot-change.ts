import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '@bloomdesk/contract/call';
import { previewLotChange } from '@bloomdesk/contract/inventory/lots.calls';
import type { StockCheck } from '#features/inventory/stock-loss/use-checked-save.ts';
import { read } from '#lib/use-call.ts';

/** Whom other days or units of a lot concern, before they are saved (D332); null asks nothing. */
export function useLotChange(lotId: number, change: CallInput<typeof previewLotChange> | null): StockCheck {
  const { data, isLoading, error } = useQuery({
    ...read(previewLotChange, change ?? { id: lotId }),
    enabled: change !== null,
    staleTime: 0, // orders come and go
  });
  return { loss: change === null ? undefined : data?.affected, isLoading, error: change === null ? null : error };
}
