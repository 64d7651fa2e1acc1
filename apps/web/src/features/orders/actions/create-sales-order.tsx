import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { PageButton } from '#parts/actions/page-button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Has the accounting system make the sales order that is missing (D42). */
export function CreateSalesOrder({ orderId }: { orderId: string }) {
  const change = useChange(syncSalesOrder);
  const create = () =>
    change.mutate(
      { orderId },
      {
        onSuccess: ({ salesOrderId }) => showToast({ title: `Order ${orderId} has sales order ${salesOrderId}` }),
        onError: (error) => showToast(formatFailure(`No sales order was created for order ${orderId}`, error)),
      },
    );
  return (
    <PageButton
      size="small"
      offeredAs={`Create Sales Order (order ${orderId})`}
      isPending={change.isPending}
      onPress={create}
    >
      Create Sales Order
    </PageButton>
  );
}
