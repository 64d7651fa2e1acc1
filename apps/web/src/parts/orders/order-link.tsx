import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { classNames } from '#ui/class-names.ts';

export interface OrderLinkProps {
  /** An order, or a suborder of it. */
  id: string;
  className?: string | undefined;
  /** The id, unless given. */
  children?: ReactNode;
}

/** Leads to an order's page. */
export function OrderLink({ id, className, children = id }: OrderLinkProps) {
  return (
    <Link
      to="/orders/$orderId"
      params={{ orderId: orderIdOf(id) }}
      className={classNames('link tabular-nums', className)}
    >
      {children}
    </Link>
  );
}
