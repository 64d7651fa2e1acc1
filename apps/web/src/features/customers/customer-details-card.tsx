import { useQuery } from '@tanstack/react-query';
import { type Customer, getCustomer } from '@bloomdesk/contract/customers/calls';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { filledLink } from '#lib/outside-link.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Who a customer is and how to reach them. */
export function CustomerDetailsCard({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(read(getCustomer, { customerId }));
  return (
    <Card title="Customer Details">
      {data ? (
        <Details customer={data.customer} />
      ) : error ? (
        <LoadFailure onRetry={() => void refetch()}>
          {`Unable to retrieve customer. ${error.message || 'Please wait and try again.'}`}
        </LoadFailure>
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { firstName, lastName, parentCustomerName, phone, zipCode, customerGroups } = customer;
  return (
    <DescriptionList
      columns={1}
      items={[
        { term: 'Name', detail: <span dir="auto">{`${firstName} ${lastName}`.trim()}</span> },
        { term: 'Parent account', detail: parentCustomerName && <span dir="auto">{parentCustomerName}</span> },
        { term: 'Email', detail: <Email customer={customer} /> },
        { term: 'Phone', detail: phone && <CopyText text={phone} label={shownPhone(phone)} /> },
        { term: 'Zip code', detail: zipCode },
        {
          term: 'Groups',
          detail: customerGroups.length > 0 && (
            <span className="flex flex-wrap gap-1">
              {customerGroups.map((group) => (
                <Badge key={group}>{group}</Badge>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Leads to the customer in the storefront's admin, where that is known (D143). */
function Email({ customer: { email, shopifyId } }: { customer: Customer }) {
  const { links } = useSession();
  const address = shopifyId === null ? null : filledLink(links.storefrontCustomer, shopifyId);
  if (address === null) return <CopyText text={email} />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link inline-flex items-center gap-1">
      {email}
      <Icon name="external" label="opens in a new tab" className="size-3" />
    </a>
  );
}
