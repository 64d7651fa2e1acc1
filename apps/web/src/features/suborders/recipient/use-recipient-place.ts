import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { geocodeAddress } from '@bloomdesk/contract/supply/delivery-areas.places.calls';
import { read } from '#lib/use-call.ts';
import {
  type AddressLookup,
  addressOf,
  locatedAt,
  notLocated,
  placeOf,
  type RecipientPlace,
  type RecipientText,
} from './address-lookup.ts';

/** Said when the map does not know the address (spec 2, section 8). */
const notFound = 'Error while editing recipient address.';

export interface Placed {
  recipient: RecipientText;
  place: RecipientPlace;
}

/** Where an edited address is: asked of the map on leaving it and on saving, or confirmed by hand (D133). */
export function useRecipientPlace() {
  const queries = useQueryClient();
  const [lookup, setLookup] = useState<AddressLookup | null>(null);
  const [isAsking, setAsking] = useState(false);

  /** The recipient as the map has it; null when the map does not know the address and nobody has confirmed it. */
  const find = async (typed: RecipientText): Promise<Placed | null> => {
    const known = placeOf({ recipient: typed, lookup });
    if (known) return { recipient: typed, place: known };
    const address = addressOf(typed);
    setAsking(true);
    try {
      const asked = { ...read(geocodeAddress, { address }), staleTime: 60_000, retry: false };
      const located = locatedAt(typed, await queries.fetchQuery(asked));
      setLookup(located.lookup);
      const place = placeOf(located);
      return place && { recipient: located.recipient, place };
    } catch {
      setLookup((before) => notLocated(address, notFound, before));
      return null;
    } finally {
      setAsking(false);
    }
  };
  return {
    find,
    isAsking,
    lookupOf: (typed: RecipientText) => (lookup?.address === addressOf(typed) ? lookup : null),
    change: (changes: Partial<AddressLookup>) => setLookup((before) => before && { ...before, ...changes }),
  };
}
