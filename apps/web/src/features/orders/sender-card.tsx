import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { usePageActions } from '#lib/page-actions.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyText } from '#ui/copy-text.tsx';

const EditSenderDialog = onOpening(
  () => import('./actions/edit-sender-dialog.tsx'),
  (file) => file.EditSenderDialog,
);

/** Who bought the order. */
export function SenderCard({ order }: { order: Order }) {
  const { customer } = order;
  const { may } = useSession();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = may(updateOrder);
  const edit = () => setEditing(true);
  usePageActions(mayEdit ? [{ id: 'sender', label: 'Edit sender', onAction: edit }] : []);
  return (
    <Card
      title="Sender"
      actions={
        mayEdit && (
          <Button size="small" icon="edit" aria-label="Edit sender" opens={EditSenderDialog} onClick={edit}>
            Edit
          </Button>
        )
      }
    >
      <p className="font-medium" dir="auto">
        {customer.firstName} {customer.lastName}
      </p>
      <p>
        <CopyText text={customer.email} />
      </p>
      {customer.phone && (
        <p>
          <CopyText text={customer.phone} label={shownPhone(customer.phone)} />
        </p>
      )}
      {customer.zipCode && <p className="tabular-nums">{customer.zipCode}</p>}
      {customer.parentCustomerName && (
        <p className="text-muted" dir="auto">
          {customer.parentCustomerName}
        </p>
      )}
      {customer.customerGroups.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1">
          {customer.customerGroups.map((group) => (
            <Badge key={group}>{group}</Badge>
          ))}
        </p>
      )}
      <p className="mt-2">
        <Link to="/customers/$customerId" params={{ customerId: customer.email }} className="link">
          Customer Profile
        </Link>
      </p>
      {isEditing && (
        <Suspense fallback={null}>
          <EditSenderDialog order={order} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
