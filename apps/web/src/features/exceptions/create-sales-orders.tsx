import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { useSession } from '#lib/session.ts';
import { useRefresh } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { createSalesOrders, type SalesOrderRun, useSalesOrderRun } from './sales-order-run.ts';
import { ordersWithoutSalesOrder } from './sales-orders-to-create.ts';

export interface CreateSalesOrdersProps {
  /** The selected exceptions. */
  rows: readonly ExceptionRow[];
}

/** Creates the sales orders that the selected exceptions wait for, one after another (D178). */
export function CreateSalesOrders({ rows }: CreateSalesOrdersProps) {
  const { may } = useSession();
  const refresh = useRefresh();
  const run = useSalesOrderRun();
  const orderIds = ordersWithoutSalesOrder(rows);
  if (!may(syncSalesOrder)) return null;
  const isRunning = run !== null && !run.isOver;
  const create = async () => {
    const over = await createSalesOrders(orderIds);
    if (!over) return;
    void refresh(syncSalesOrder.about);
    showToast(runWords(over));
  };
  return (
    <Button
      kind="primary"
      isPending={isRunning}
      disabledReason={orderIds.length === 0 ? 'No selected exception waits for a sales order.' : undefined}
      onClick={() => void create()}
    >
      Create Sales Order ({orderIds.length})
    </Button>
  );
}

function runWords({ done, total, failures }: SalesOrderRun) {
  const made = done - failures.length;
  const left = total - done;
  const title = `${countOf(made, 'sales order')} created${left > 0 ? `, ${left} not asked for` : ''}`;
  if (failures.length === 0) return { title };
  const text = failures.map(({ orderId, why }) => `Order ${orderId}: ${why}`).join('\n');
  return { tone: 'red' as const, title: `${title}, ${failures.length} failed`, text };
}
