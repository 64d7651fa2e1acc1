import { useState } from 'react';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';

/** A reason as it is being chosen. */
export interface ReasonChoice {
  tag: string | null;
  details: string;
  setTag: (tag: string | null) => void;
  setDetails: (details: string) => void;
  lacksDetails: boolean;
  /** The reason as it is sent; null until it says enough. */
  reason: GivenReason | null;
}

/** One reason of the picklist with its details; until one is chosen, the proposed one stands. */
export function useReasonChoice(proposed: string | null = null): ReasonChoice {
  const [chosen, setTag] = useState<string | null>(null);
  const tag = chosen ?? proposed;
  const [details, setDetails] = useState('');
  const words = details.trim();
  const lacksDetails = tag !== null && needsDetails(tag) && words === '';
  const reason = tag === null || lacksDetails ? null : { tag, ...(words !== '' && { details: words }) };
  return { tag, details, setTag, setDetails, lacksDetails, reason };
}
