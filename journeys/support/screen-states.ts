import { expect } from '@playwright/test';
import { asked, onOrderOf } from './states/dialogs.ts';
import { inSpanish, openByPalette, type ScreenState } from './states/screen-state.ts';
import { bulkResults } from './states/bulk-results.ts';
import { newOrderSteps } from './states/new-order-steps.ts';
import { homes, notThere, shown, unwell } from './states/screens.ts';

export interface StateOrders {
  orderId: string;
  suborderId: string;
  batchId: string;
  /** One of two suborders that owes all of its money. */
  owingId?: string;
  /** One that has been packed. */
  packedId?: string;
}

/** Columns follow what their rows say, and which suborders a batch is made of differs from run to run. */
const ofSameWidth = 'w.suborder=128&w.products=246&w.type=109&w.window=148&w.area=238';

/** The screens and their main dialogs, and how they stand while they load, fail, or have nothing. */
export function screenStates({
  orderId,
  suborderId,
  batchId,
  owingId = orderId,
  packedId = orderId,
}: StateOrders): ScreenState[] {
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
    { name: 'batch', path: `/batches/${batchId}?${ofSameWidth}` },
    { name: 'packing', path: `/fulfill/${batchId}` },
    { name: 'packing-in-spanish', path: `/fulfill/${batchId}`, before: inSpanish },
    { name: 'refund-line', path: `/orders/${packedId}`, act: (page) => openByPalette(page, 'refund line item') },
    { name: 'cancel-suborder', path: `/orders/${owingId}`, act: (page) => openByPalette(page, 'cancel suborder') },
    { name: 'charge-order', path: `/orders/${owingId}`, act: (page) => openByPalette(page, 'charge order') },
  ];
  const further = [...newOrderSteps, ...bulkResults];
  return [...ofOrder, ...shown, ...further, ...homes, ...notThere, ...asked, ...onOrderOf(onOrder), ...unwell];
}
