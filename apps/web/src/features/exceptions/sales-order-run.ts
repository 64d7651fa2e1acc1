import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import { messageOf } from '#lib/format-failure.ts';
import { createStore, useStore } from '#lib/react/store.ts';
import { submitOnce } from '#lib/submitting/submit-once.ts';

/** Sales orders being created one after another; it goes on while other screens are looked at. */
export interface SalesOrderRun {
  total: number;
  done: number;
  failures: readonly { orderId: string; why: string }[];
  isStopping: boolean;
  isOver: boolean;
}

const nothingDone: SalesOrderRun = { total: 0, done: 0, failures: [], isStopping: false, isOver: false };
const store = createStore<SalesOrderRun | null>(null);

/**
 * Creates the sales orders of these orders; the server keeps the five seconds between two, no matter who asks (D178).
 * Nothing happens while a run is under way; the answer is the run when it is over.
 */
export async function createSalesOrders(orderIds: readonly string[]): Promise<SalesOrderRun | null> {
  if (store.read()?.isOver === false) return null;
  put({ ...nothingDone, total: orderIds.length });
  for (const orderId of orderIds) {
    if (run().isStopping) break;
    const why = await failureOf(orderId);
    const { done, failures } = run();
    put({ done: done + 1, failures: why === null ? failures : [...failures, { orderId, why }] });
  }
  put({ isOver: true });
  return run();
}

/** Ends the run before its next sales order. */
export function stopSalesOrders(): void {
  if (store.read()) put({ isStopping: true });
}

/** The run, if there was one since the page was opened. */
export function useSalesOrderRun(): SalesOrderRun | null {
  return useStore(store);
}

async function failureOf(orderId: string): Promise<string | null> {
  try {
    await submitOnce(syncSalesOrder, { orderId });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function run(): SalesOrderRun {
  return store.read() ?? nothingDone;
}

function put(changes: Partial<SalesOrderRun>): void {
  store.put({ ...run(), ...changes });
}
