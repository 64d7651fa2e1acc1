import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { geocodeAddress } from '@bloomdesk/contract/delivery-areas/places.calls';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { read } from '#lib/use-call.ts';
import {
  type AddressLookup,
  filledIn,
  lookupOf,
  notLocated,
  placeOf,
  type RecipientPlace,
  type RecipientText,
} from './address-lookup.ts';

/** Said when the map does not know the address (spec 2, section 8). */
const notFound = 'Error while editing recipient address.';

/** What the map has answered about an address. */
export interface Placed {
  /** Fills it into the form as it is typed by now. */
  fill: (now: RecipientText) => RecipientText;
  /** The address this is the place of. */
  address: string;
  place: RecipientPlace;
}

/** Where an edited address is: asked of the map on leaving it and on saving, or confirmed by hand (D133). */
export function useRecipientPlace() {
  const queries = useQueryClient();
  const [lookup, setLookup] = useState<AddressLookup | null>(null);
  const [isAsking, setAsking] = useState(false);
  const latestAsk = useRef(0);

  /** The answer of the map; null when it does not know the address and nobody has confirmed it. */
  const find = async (typed: RecipientText): Promise<Placed | null> => {
    const known = placeOf({ recipient: typed, lookup });
    const address = lookupText(typed);
    if (known) return { fill: (now) => now, address, place: known };
    const ask = ++latestAsk.current;
    const isLatest = () => latestAsk.current === ask; // an answer to an earlier question says nothing of this address
    setAsking(true);
    try {
      const { address1, city, state, zipCode } = typed;
      const query = { ...read(geocodeAddress, { address1, city, state, zipCode }), staleTime: 60_000, retry: false };
      const located = await queries.fetchQuery(query);
      const found = lookupOf(typed, located);
      if (isLatest()) setLookup(found);
      const fill = (now: RecipientText) => filledIn(now, typed, located);
      const place = placeOf({ recipient: fill(typed), lookup: found });
      return place && { fill, address: found.address, place };
    } catch {
      if (isLatest()) setLookup((before) => notLocated(address, notFound, before));
      return null;
    } finally {
      if (isLatest()) setAsking(false);
    }
  };
  return {
    find,
    isAsking,
    lookupOf: (typed: RecipientText) => (lookup?.address === lookupText(typed) ? lookup : null),
    change: (changes: Partial<AddressLookup>) => setLookup((before) => before && { ...before, ...changes }),
  };
}
