import { type Draft, useDraft } from '#lib/changing/use-draft.ts';
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

const noReason: { tag: string | null; details: string } = { tag: null, details: '' };

/** Keeps a reason while it is being chosen, with a name as a draft; until one is, the proposed one stands. */
export function useReasonChoice(
  draftName: string | null = null,
  proposed: string | null = null,
): ReasonChoice & { draft: Draft } {
  const [{ tag, details }, setReason, draft] = useDraft(draftName, noReason);
  const choice = reasonChoiceOf({
    tag: tag ?? proposed,
    details,
    setTag: (chosen) => setReason((before) => ({ ...before, tag: chosen })),
    setDetails: (typed) => setReason((before) => ({ ...before, details: typed })),
  });
  return { ...choice, draft };
}
