import type { Order } from '@bloomdesk/contract/orders.shapes';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { CopyText } from '#ui/copy-text.tsx';

/** Who bought the order. */
export function SenderCard({ order: { customer } }: { order: Order }) {
  return (
    <Card title="Sender">
      <p className="font-medium" dir="auto">
        {customer.firstName} {customer.lastName}
      </p>
      <p>
        <CopyText text={customer.email} />
      </p>
      {customer.phone && (
        <p>
          <CopyText text={customer.phone} />
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
    </Card>
  );
}
