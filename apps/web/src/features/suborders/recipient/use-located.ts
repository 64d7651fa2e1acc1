import { useState } from 'react';
import { addressOf, type RecipientText } from './address-lookup.ts';
import { useRecipientPlace } from './use-recipient-place.ts';

interface Located {
  fields: RecipientText;
  /** As stored. */
  base: RecipientText;
  /** Nobody has ever found it. */
  isUnplaced: boolean;
  onFound: (recipient: RecipientText) => void;
}

/** Where a recipient's address is: looked up when it has changed, and told to the form as the geocoder spells it. */
export function useLocated({ fields, base, isUnplaced, onFound }: Located) {
  const place = useRecipientPlace();
  const [isLocating, setLocating] = useState(false);
  const isMoved = isUnplaced || addressOf(fields) !== addressOf(base);

  const locate = async () => {
    const found = isMoved ? await place.find(fields) : { recipient: fields, place: null };
    if (found) onFound(found.recipient);
    return found;
  };
  return {
    place,
    isMoved,
    locate,
    /** While somebody waits for it, as on saving. */
    isLocating,
    locateFirst: async () => {
      setLocating(true);
      const found = await locate();
      setLocating(false);
      return found;
    },
  };
}
