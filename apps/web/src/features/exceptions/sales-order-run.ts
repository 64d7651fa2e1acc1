import { useSyncExternalStore } from 'react';
import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import { messageOf } from '#lib/failure-words.ts';
import { submitOnce } from '#lib/submitting/submit-once.ts';

/** Sales orders being created one after another; it goes on while other screens are looked at. */
export interface SalesOrderRun {
  total: number;
  done: number;
  failures: readonly { orderId: string; why: string }[];
  isStopping: boolean;
  isOver: boolean;
}

let run: SalesOrderRun | null = null;
const watchers = new Set<() => void>();

/**
 * Creates the sales orders of these orders; the server keeps the five seconds between two, whoever asks (D178). Nothing
 * happens while a run is under way; the answer is the run when it is over.
 */
export async function createSalesOrders(orderIds: readonly string[]): Promise<SalesOrderRun | null> {
  if (run && !run.isOver) return null;
  put({ total: orderIds.length, done: 0, failures: [], isStopping: false, isOver: false });
  for (const orderId of orderIds) {
    if (run?.isStopping) break;
    const why = await failureOf(orderId);
    put({
      done: (run?.done ?? 0) + 1,
      failures: [...(run?.failures ?? []), ...(why === null ? [] : [{ orderId, why }])],
    });
  }
  put({ isOver: true });
  return run;
}

/** Ends the run before its next sales order. */
export function stopSalesOrders(): void {
  if (run) put({ isStopping: true });
}

/** The run, if there was one since the page was opened. */
export function useSalesOrderRun(): SalesOrderRun | null {
  return useSyncExternalStore(watch, () => run);
}

async function failureOf(orderId: string): Promise<string | null> {
  try {
    await submitOnce(syncSalesOrder, { orderId });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function put(changes: Partial<SalesOrderRun>): void {
  run = { total: 0, done: 0, failures: [], isStopping: false, isOver: false, ...run, ...changes };
  for (const watcher of watchers) watcher();
}
