import { parseUsPhone } from '@bloomdesk/domain/suborders/recipient-phone';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { DescriptionList } from '#ui/description-list.tsx';
import type { NewOrderDraft } from './new-order-draft.ts';

interface NewOrderSummaryProps {
  draft: NewOrderDraft;
  /** Day and hours, once they are chosen. */
  delivery?: string | undefined;
}

/** What the steps before have gathered, to read back to anyone who is on the phone. */
export function NewOrderSummary({ draft: { customer, recipient }, delivery }: NewOrderSummaryProps) {
  const street = [recipient.address1, recipient.address2].filter(Boolean).join(', ');
  return (
    <aside aria-label="So far" className="rounded-md border border-line p-4">
      <DescriptionList
        columns={1}
        className="max-xl:grid-cols-3"
        items={[
          { term: 'Sender', detail: `${customer.firstName} ${customer.lastName}` },
          { term: 'Email', detail: customer.email },
          { term: 'Recipient', detail: `${recipient.firstName} ${recipient.lastName}` },
          {
            term: 'Address',
            detail: (
              <address className="not-italic">
                {recipient.placeName && <p>{recipient.placeName}</p>}
                <p>{street}</p>
                <p>
                  {recipient.city}, {recipient.state.toUpperCase()} {recipient.zipCode}
                </p>
              </address>
            ),
          },
          ...(delivery === undefined ? [] : [{ term: 'Delivery', detail: delivery }]),
          { term: 'Phone', detail: shownPhone(parseUsPhone(recipient.phone)?.phone ?? recipient.phone) },
        ]}
      />
    </aside>
  );
}
