import { useState } from 'react';
import type { AnyCall } from '@bloomdesk/contract/call';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { isWithCarrier, usualStrategy } from '@bloomdesk/domain/suborders/suborder-cancelling';
import type { CallFailed } from '#lib/call-failed.ts';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useRefresh } from '#lib/use-call.ts';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';

/** What the dialogs that cancel suborders have in common: why, what becomes of the stock, and whether a manager insists. */
export function useCancelling(suborders: readonly Suborder[]) {
  const name = `cancel.${suborders.map(({ suborderId }) => suborderId).join(' ')}`;
  const reason = useReasonChoice(name);
  const refresh = useRefresh();
  const [{ strategy }, setStock, stockDraft] = useDraft<{ strategy: DeallocateStrategy }>(`${name}.stock`, {
    strategy: usualStrategy(suborders),
  });
  // said anew each time: nobody is held to a consent that a reload brought back
  const [isForced, setForced] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const needsForce = suborders.some(isWithCarrier);
  return {
    reason,
    reasons: reason.reason === null ? [] : [reason.reason],
    draft: joinDrafts(reason.draft, stockDraft),
    strategy,
    setStrategy: (next: DeallocateStrategy) => setStock({ strategy: next }),
    isForced,
    setForced,
    hasSubmitted,
    /** Answers whether everything that is asked for has been given. */
    trySubmit(): boolean {
      setSubmitted(true);
      return reason.reason !== null && (isForced || !needsForce);
    },
    /** Another user was first: the page shows what they did, and the dialog stays as it is. */
    catchUp(call: AnyCall, { code }: CallFailed): void {
      if (code === 'changed-meanwhile') void refresh(call.about);
    },
  };
}
