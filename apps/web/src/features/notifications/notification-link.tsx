import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaffNotification } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { dayOfManifest } from '@bloomdesk/domain/deliveries/manifest-number';
import { showBulkAction } from '#parts/bulk-actions/shown-bulk-action.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { useClosePopover } from '#ui/overlays/close-popover.ts';

export interface NotificationLinkProps extends Pick<StaffNotification, 'subject'> {
  /** It was followed. */
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

/** Leads to what a notification is about, and closes the bell. */
export function NotificationLink({ subject, onFollow, children }: NotificationLinkProps) {
  const close = useClosePopover();
  const follow = () => {
    onFollow?.();
    if (subject.type === 'BULKACTION') showBulkAction(subject.id);
    close();
  };
  const { type, id } = subject;
  switch (type) {
    case 'ORDER':
    case 'SUBORDER':
      return (
        <OrderLink id={id} onClick={follow}>
          {children}
        </OrderLink>
      );
    case 'BATCH':
      return (
        <Link to="/batches/$batchId" params={{ batchId: id }} className="link" onClick={follow}>
          {children}
        </Link>
      );
    case 'BULKREQUEST':
      return (
        <Link to="/orders/bulk/$requestId" params={{ requestId: id }} className="link" onClick={follow}>
          {children}
        </Link>
      );
    case 'WEBHOOK':
      return (
        <Link to="/settings/webhooks/$webhookId" params={{ webhookId: id }} className="link" onClick={follow}>
          {children}
        </Link>
      );
    case 'MANIFEST':
      return (
        <Link to="/batches" search={dayOfManifest(id)} className="link" onClick={follow}>
          {children}
        </Link>
      );
    case 'BULKACTION':
      // the queue shows the results of bulk actions, wherever they were started
      return (
        <Link to="/exceptions" className="link" onClick={follow}>
          {children}
        </Link>
      );
  }
}
