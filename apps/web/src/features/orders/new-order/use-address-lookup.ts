import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallData } from '@bloomdesk/contract/call';
import { geocodeAddress } from '@bloomdesk/contract/supply/delivery-areas.places.calls';
import { messageOf } from '#lib/failure-words.ts';
import { read } from '#lib/use-call.ts';
import { type AddressLookup, addressOf, type NewOrderDraft } from './new-order-draft.ts';
import type { DraftChange } from './use-new-order-draft.ts';

type Recipient = NewOrderDraft['recipient'];
type Located = CallData<typeof geocodeAddress>;

/** Finds the recipient's address on the map and fills town, state and ZIP code in from there (spec 2, section 5). */
export function useAddressLookup(change: (change: DraftChange) => void) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<string | null>(null);

  /** True when the address was found. */
  const lookUp = async (recipient: Recipient): Promise<boolean> => {
    const address = addressOf(recipient);
    setAsking(address);
    try {
      const located = await queries.fetchQuery({
        ...read(geocodeAddress, { address }),
        staleTime: 60_000,
        retry: false,
      });
      change((draft) => (addressOf(draft.recipient) === address ? found(draft.recipient, located) : {}));
      return true;
    } catch (error) {
      change((draft) =>
        addressOf(draft.recipient) === address ? { lookup: failed(address, messageOf(error), draft.lookup) } : {},
      );
      return false;
    } finally {
      setAsking((now) => (now === address ? null : now));
    }
  };
  return { lookUp, isAsking: asking !== null };
}

function found(
  typed: Recipient,
  { coords, components, precision }: Located,
): Pick<NewOrderDraft, 'recipient' | 'lookup'> {
  const recipient = { ...typed, ...components };
  const isSame =
    [typed.city, typed.state, typed.zipCode].join() === [components.city, components.state, components.zipCode].join();
  const filled = isSame ? '' : `${components.city}, ${components.state} ${components.zipCode}`;
  const nothing = { failure: '', isConfirmed: false, lat: '', lng: '' };
  return {
    recipient,
    lookup: { ...nothing, address: addressOf(recipient), found: { ...coords, precision }, filled },
  };
}

/** Coordinates somebody has typed before stay in their fields, but have to be confirmed for this address. */
function failed(address: string, failure: string, before: AddressLookup | null): AddressLookup {
  const isSame = before?.address === address;
  return {
    address,
    found: null,
    filled: '',
    failure,
    isConfirmed: isSame && before.isConfirmed,
    lat: before?.lat ?? '',
    lng: before?.lng ?? '',
  };
}
