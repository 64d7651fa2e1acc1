import { useState } from 'react';
import { checkReasons, type GivenReason } from '@bloomdesk/domain/reasons/given-reasons';

/** A reason of the picklist as it is being chosen. */
export interface ReasonDraft {
  tag: string | null;
  details: string;
  setTag: (tag: string | null) => void;
  setDetails: (details: string) => void;
}

/** A reason as it is being chosen, and what is still wrong with it. */
export interface ReasonChoice extends ReasonDraft {
  problem: { field: 'tag' | 'details'; message: string } | null;
  /** The reason as it is sent; null until it counts. */
  reason: GivenReason | null;
}

/** Reads a reason that a form keeps among its fields; which ones may be given is decided by what is offered (D165). */
export function reasonChoiceOf(draft: ReasonDraft): ReasonChoice {
  const details = draft.details.trim();
  const given = draft.tag === null ? null : { tag: draft.tag, ...(details && { details }) };
  const verdict = checkReasons(given === null ? [] : [given], { mayForceUpgrade: true });
  if (verdict.ok) return { ...draft, problem: null, reason: given };
  const field = verdict.code === 'details-required' ? 'details' : 'tag';
  return { ...draft, problem: { field, message: `${verdict.message}.` }, reason: null };
}

/** Keeps a reason while it is being chosen; until one is, the proposed one stands. */
export function useReasonChoice(proposed: string | null = null): ReasonChoice {
  const [chosen, setTag] = useState<string | null>(null);
  const [details, setDetails] = useState('');
  return reasonChoiceOf({ tag: chosen ?? proposed, details, setTag, setDetails });
}
