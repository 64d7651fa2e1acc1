import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { classNames } from '#ui/class-names.ts';

export interface OrderLinkProps {
  /** An order, or a suborder of it. */
  id: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  /** The id, unless given. */
  children?: ReactNode;
}

/** Leads to an order's page. */
export function OrderLink({ id, className, onClick, children = id }: OrderLinkProps) {
  return (
    <Link
      to="/orders/$orderId"
      params={{ orderId: orderIdOf(id) }}
      onClick={onClick}
      className={classNames('link tabular-nums', className)}
    >
      {children}
    </Link>
  );
}
