import { expect } from '@playwright/test';
import { asked, onOrderOf } from './states/dialogs.ts';
import { openByPalette, type ScreenState } from './states/screen-state.ts';
import { homes, notThere, shown, unwell } from './states/screens.ts';

export interface StateOrders {
  orderId: string;
  suborderId: string;
  batchId: string;
}

/** The screens and their main dialogs, and how they stand while they load, fail, or have nothing. */
export function screenStates({ orderId, suborderId, batchId }: StateOrders): ScreenState[] {
  const order = `/orders/${orderId}`;
  const onOrder = (name: string, words: string): ScreenState => ({
    name,
    path: order,
    act: async (page) => {
      await expect(page.getByRole('region', { name: `Suborder ${suborderId}` })).toBeVisible();
      await openByPalette(page, words);
    },
  });
  const ofOrder: ScreenState[] = [
    { name: 'order', path: order },
    { name: 'batch', path: `/batches/${batchId}` },
    { name: 'packing', path: `/fulfill/${batchId}` },
  ];
  return [...ofOrder, ...shown, ...homes, ...notThere, ...asked, ...onOrderOf(onOrder), ...unwell];
}
