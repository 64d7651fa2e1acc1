import { Link } from '@tanstack/react-router';
import type { CustomerHit } from '@bloomdesk/contract/search/calls';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { Icon } from '#ui/icon.tsx';

/** Customers of this name, number or address, each with a page of their own. */
export function FoundCustomers({ customers }: { customers: readonly CustomerHit[] }) {
  if (customers.length === 0) return null;
  return (
    <ul aria-label="Customers found" className="mt-4 flex flex-wrap gap-2">
      {customers.map(({ customerId, name, email, phone }) => (
        <li key={customerId} className="min-w-0">
          <Link
            to="/customers/$customerId"
            params={{ customerId }}
            className="flex min-w-0 items-center gap-2 rounded-md border border-line px-2.5 py-1.5 hover:bg-hover"
          >
            <Icon name="user" className="text-muted" />
            <bdi className="font-medium">{name || email}</bdi>
            <span className="truncate text-sm text-muted">
              {[email, shownPhone(phone)].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
