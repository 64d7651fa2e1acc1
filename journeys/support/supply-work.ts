import type { APIRequestContext } from '@playwright/test';
import { listLots } from '@bloomdesk/contract/inventory/calls';
import { listCycleCounts, openCycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import { sendTransfer } from '@bloomdesk/contract/inventory/transfers.calls';
import { dayIn } from './days.ts';
import type { Desk } from './desk.ts';
import { sendCall } from './send-call.ts';

/** Gives the lists of supply something to show at a center: a vendor with a purchase order, a cycle count, a transfer. */
export async function makeSupplyWork(desk: Desk, request: APIRequestContext, fcId: number): Promise<void> {
  await desk.sentPurchaseOrder(fcId, 1200);
  const { cycleCounts } = await sendCall(request, desk.token, listCycleCounts, { fcId });
  if (cycleCounts.length === 0) await sendCall(request, desk.token, openCycleCount, { fcId, classification: null }); // a lot is on one sheet at a time
  const { inventory } = await sendCall(request, desk.token, listLots, { fcId, date: dayIn(0) });
  const lot = inventory.find(({ available_for_sale_qty: available }) => available > 1);
  if (!lot) throw new Error(`Center ${fcId} has nothing that could be sent to another`);
  const lines = [{ lotId: lot.id, units: 1 }];
  await sendCall(request, desk.token, sendTransfer, { fromFcId: fcId, toFcId: 1, expectedDate: dayIn(2), lines });
}
