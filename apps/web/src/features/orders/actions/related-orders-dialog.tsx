import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listRelatedSubscriptionOrders } from '@bloomdesk/contract/orders/actions.calls';
import { log } from '#lib/calling/log.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

export interface RelatedOrdersDialogProps {
  orderId: string;
  onClose: () => void;
}

/** The other orders of a subscription, each opened beside this one; that they could not be fetched is only logged (spec 2, section 8). */
export function RelatedOrdersDialog({ orderId, onClose }: RelatedOrdersDialogProps) {
  const { data, error, isPending } = useQuery(read(listRelatedSubscriptionOrders, { orderId }));
  useEffect(() => {
    if (error) log('error', 'Related subscription orders could not be fetched', error);
  }, [error]);
  const orderIds = data?.orderIds ?? [];
  return (
    <Dialog
      title="Related Subscription Orders"
      intro={`Order ${orderId}`}
      width={420}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isPending && <Spinner label="Fetching the orders" />}
      {!isPending && orderIds.length === 0 && (
        <p className="text-muted">
          {error ? 'The list is not available right now.' : 'No other orders of this subscription.'}
        </p>
      )}
      <ul className="flex flex-col gap-1.5">
        {orderIds.map((id) => (
          <li key={id}>
            <Link
              to="/orders/$orderId"
              params={{ orderId: id }}
              target="_blank"
              className="link inline-flex items-center gap-1 tabular-nums"
            >
              {id}
              <Icon name="external" label="opens in a new tab" className="size-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
