import { useState } from 'react';
import { checkReasons, type GivenReason } from '@bloomdesk/domain/reasons/given-reasons';

/** The one reason a dialog asks for, what is still wrong with it, and whether to say so yet. */
export interface ReasonBeingGiven {
  tag: string | null;
  details: string;
  setTag: (tag: string | null) => void;
  setDetails: (details: string) => void;
  problem: { field: 'tag' | 'details'; message: string } | null;
  /** As it travels; empty until it counts. */
  reasons: GivenReason[];
}

/** Keeps a reason while it is being given (D165). */
export function useGivenReason(): ReasonBeingGiven {
  const [tag, setTag] = useState<string | null>(null);
  const [details, setDetails] = useState('');
  const given: GivenReason[] = tag === null ? [] : [{ tag, ...(details.trim() && { details: details.trim() }) }];
  const verdict = checkReasons(given);
  const problem = verdict.ok
    ? null
    : {
        field: verdict.code === 'details-required' ? ('details' as const) : ('tag' as const),
        message: verdict.message,
      };
  return { tag, details, setTag, setDetails, problem, reasons: verdict.ok ? given : [] };
}
