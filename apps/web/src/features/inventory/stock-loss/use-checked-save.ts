import type { StockLoss } from '@bloomdesk/contract/inventory/shapes';
import { useGoOn } from '#ui/steps/use-go-on.ts';

/** What is known of the orders that lose stock, before it is saved (D268). */
export interface StockCheck {
  loss: StockLoss | undefined;
  isLoading: boolean;
  error: Error | null;
}

/** Whether an order or a buffer loses stock. */
export function hasLosses({ moved, short, pending, buffers }: StockLoss): boolean {
  return moved.length + short.length + pending + buffers.length > 0;
}

/**
 * Saves what is checked first. Pressed while the check is on its way, it saves once that is answered and no order loses
 * stock; if one does, or it could not be checked, that is to be read first, and it waits for another press. Editing takes
 * the press back: `draft` is what would be saved, another object whenever it is edited.
 */
export function useCheckedSave({ loss, isLoading, error }: StockCheck, draft: object, save: () => void) {
  return useGoOn(draft, isLoading, ({ hasWaited }) => {
    if (!hasWaited || (error === null && !(loss && hasLosses(loss)))) save();
  });
}
