import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { stopSalesOrders, useSalesOrderRun } from './sales-order-run.ts';

/** How far the sales orders are, and the way to stop between two; nothing while none are being created. */
export function SalesOrderProgress() {
  const run = useSalesOrderRun();
  if (!run || run.isOver) return null;
  const { done, total, failures, isStopping } = run;
  return (
    <div className="flex items-end gap-3">
      <ProgressBar
        label="Creating sales orders, 5 seconds apart"
        value={done}
        max={total}
        failed={failures.length}
        className="min-w-0 flex-1"
      />
      <Button size="small" isPending={isStopping} onClick={stopSalesOrders}>
        {isStopping ? 'Stopping' : 'Stop'}
      </Button>
    </div>
  );
}
