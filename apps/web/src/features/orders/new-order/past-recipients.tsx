import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPastRecipients, type PastRecipient } from '@bloomdesk/contract/customers/recipients.calls';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { read } from '#lib/use-call.ts';
import type { RecipientText } from '#parts/recipient/address-lookup.ts';
import { Button } from '#ui/button.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';

export interface PastRecipientsProps {
  customerId: string;
  recipient: RecipientText;
  onPick: (recipient: RecipientText) => void;
}

/** Whom this customer has sent to; picking one fills the form in, and what was typed can be put back. */
export function PastRecipients({ customerId, recipient, onPick }: PastRecipientsProps) {
  const { data } = useQuery(read(listPastRecipients, { customerId }));
  const [typed, setTyped] = useState<RecipientText | null>(null);
  const recipients = data?.recipients ?? [];
  if (recipients.length === 0) return null;
  const picked = recipients.find((each) => isSame(textOf(each), recipient));
  const pick = (suborderId: string | null) => {
    const found = recipients.find((each) => each.suborderId === suborderId);
    if (!found) return;
    if (!picked && Object.values(recipient).some((text) => text.trim() !== '')) setTyped(recipient);
    onPick(textOf(found));
  };
  return (
    <div className="mb-4 flex items-end gap-3">
      <SearchSelect
        className="flex-1"
        label="Sent to before"
        placeholder="Choose a past recipient"
        options={recipients.map((each) => ({ value: each.suborderId, ...optionWords(each) }))}
        value={picked?.suborderId ?? null}
        onChange={pick}
      />
      {typed && picked && (
        <Button
          icon="undo"
          onClick={() => {
            onPick(typed);
            setTyped(null);
          }}
        >
          Put back what was typed
        </Button>
      )}
    </div>
  );
}

function optionWords({ firstName, lastName, address1, address2, city, deliveryDate }: PastRecipient) {
  const street = [address1, address2, city].filter(Boolean).join(', ');
  return { label: `${firstName} ${lastName}`, note: `${street} · ${formatDay(deliveryDate)}` };
}

/** Instructions are of one delivery; who sends again says them again. */
function textOf({ suborderId: _id, deliveryDate: _day, ...known }: PastRecipient): RecipientText {
  return { ...known, phone: shownPhone(known.phone), instructions: '' };
}

function isSame(past: RecipientText, typed: RecipientText): boolean {
  return past.firstName === typed.firstName && past.lastName === typed.lastName && past.address1 === typed.address1;
}
