import { type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import type { RecipientPlace, RecipientText } from './address-lookup.ts';
import { useRecipientPlace } from './use-recipient-place.ts';

interface Input {
  fields: RecipientText;
  setFields: (change: SetStateAction<RecipientText>) => void;
  /** Does this address need its place found? */
  needsPlace: (recipient: RecipientText) => boolean;
}

/** A recipient whose place is known; null where it has not moved. */
export interface LocatedRecipient {
  recipient: RecipientText;
  place: RecipientPlace | null;
}

/** Where a recipient's address is: looked up when it has changed, and filled into the form around what is typed meanwhile. */
export function useLocated({ fields, setFields, needsPlace }: Input) {
  const place = useRecipientPlace();
  const [isLocating, setLocating] = useState(false);
  const latest = useRef(fields);
  useLayoutEffect(() => {
    latest.current = fields;
  }, [fields]);

  /** What is typed once the map has answered, with its place; an address typed meanwhile is looked up as well. */
  const locate = async (): Promise<LocatedRecipient | null> => {
    const request = latest.current;
    if (!needsPlace(request)) return { recipient: request, place: null };
    const found = await place.find(request);
    if (!found) return null;
    setFields(found.fill);
    const recipient = found.fill(latest.current);
    return lookupText(recipient) === found.address ? { recipient, place: found.place } : await locate();
  };
  return {
    place,
    /** Asks the map, once; what is typed meanwhile is asked about when it is left. */
    ask: async () => {
      const found = await place.find(latest.current);
      if (found) setFields(found.fill);
    },
    /** While someone waits for it, as on saving. */
    isLocating,
    locate: async () => {
      setLocating(true);
      try {
        return await locate();
      } finally {
        setLocating(false);
      }
    },
  };
}
