import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { geocodeAddress } from '@bloomdesk/contract/delivery-areas/places.calls';
import { isRoughlyFound } from '@bloomdesk/domain/deliveries/geocode-precision';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { filledIn, lookupOf, notLocated } from '#parts/recipient/address-lookup.ts';
import type { NewOrderDraft } from './new-order-draft.ts';
import type { DraftChange } from './use-new-order-draft.ts';

type Recipient = NewOrderDraft['recipient'];

/** Finds the recipient's address on the map and fills town, state and ZIP code in from there (spec 2, section 5). */
export function useAddressLookup(change: (change: DraftChange) => void) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<string | null>(null);

  /** True when the address was found, and exactly enough to go on. */
  const lookUp = async (recipient: Recipient): Promise<boolean> => {
    const { address1, city, state, zipCode } = recipient;
    const address = lookupText(recipient);
    setAsking(address);
    try {
      const located = await queries.fetchQuery({
        ...read(geocodeAddress, { address1, city, state, zipCode }),
        staleTime: 60_000,
        retry: false,
      });
      const lookup = lookupOf(recipient, located);
      change(({ recipient: now }) =>
        lookupText(now) === address ? { recipient: filledIn(now, recipient, located), lookup } : {},
      );
      return !isRoughlyFound(located.precision);
    } catch (error) {
      change((draft) =>
        lookupText(draft.recipient) === address ? { lookup: notLocated(address, messageOf(error), draft.lookup) } : {},
      );
      return false;
    } finally {
      setAsking((now) => (now === address ? null : now));
    }
  };
  return { lookUp, isAsking: asking !== null };
}
