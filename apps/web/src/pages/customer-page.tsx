import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { getCustomer } from '@bloomdesk/contract/customers/calls';
import { CustomerCreditsCard } from '#features/customers/customer-credits-card.tsx';
import { CustomerDetailsCard } from '#features/customers/customer-details-card.tsx';
import { CustomerOrdersCard } from '#features/customers/customer-orders-card.tsx';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

const AuditLogDialog = onOpening(
  () => import('#features/audit/audit-log-dialog.tsx'),
  (file) => file.AuditLogDialog,
);

/** A customer with their credits and orders (spec 2, section 2); each card comes, and fails, by itself. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const { data, error } = useQuery(read(getCustomer, { customerId }));
  const [isLogOpen, setLogOpen] = useState(false);
  if (error?.status === 404) return <NoSuchCustomer message={error.message} />;
  const customer = data?.customer;
  const name = customer && `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <Page
      category="Care"
      title={name || customerId}
      actions={
        customer && (
          <Button opens={AuditLogDialog} onClick={() => setLogOpen(true)}>
            View Audit Log
          </Button>
        )
      }
    >
      <div className="mx-auto grid max-w-6xl items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <CustomerDetailsCard customerId={customerId} />
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerCreditsCard customerId={customerId} email={customer?.email} />
          <CustomerOrdersCard customerId={customerId} />
        </div>
      </div>
      {isLogOpen && customer && (
        <Suspense fallback={null}>
          <AuditLogDialog
            type="CUSTOMER"
            id={customer.customerId}
            name={name || customer.email}
            onClose={() => setLogOpen(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

function NoSuchCustomer({ message }: { message: string }) {
  return (
    <Page category="Care" title="Customer not found">
      <EmptyState
        icon="user"
        title={`Unable to retrieve customer. ${message || 'Please wait and try again.'}`}
        action={
          <Link to="/orders" className="link">
            Find Orders
          </Link>
        }
      />
    </Page>
  );
}
