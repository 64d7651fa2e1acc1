import { useState } from 'react';
import type { CallData, CallInput } from '@bloomdesk/contract/call';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { coordsReplacedText } from '@bloomdesk/domain/suborders/address-place';
import { taxNotRecalculatedText } from '@bloomdesk/domain/suborders/recipient-change';
import { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

type Fields = CallInput<typeof updateRecipient>['fields'];

export interface SavedChange {
  fields: Fields;
  confirmedAddress: boolean;
  lookupToken?: string;
  expectedVersion: number;
}

/** A suborder whose recipient could not be changed along, and why. */
export interface UpdateFailure {
  suborderId: string;
  error: string;
}

/** Saves one change to a suborder and to the others that were ticked, each for itself with its own result. */
export function useSaveRecipient(suborderId: string) {
  const change = useChange(updateRecipient);
  const [failures, setFailures] = useState<readonly UpdateFailure[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [isOwnSaved, setOwnSaved] = useState(false);
  const [asksToClear, setAsksToClear] = useState(false);

  const saveOne = async (id: string, saved: SavedChange) => {
    const answer = await change.mutateAsync({ suborderId: id, ...saved });
    tell(id, answer);
    return answer;
  };
  /** Answers whether all is saved and nothing is left to ask; the failure of the suborder itself is thrown. */
  const save = useLocked(async (own: SavedChange, others: readonly Suborder[]): Promise<boolean> => {
    setSaving(true);
    setFailures([]);
    const failed: UpdateFailure[] = [];
    try {
      const saved = isOwnSaved ? null : await saveOne(suborderId, own);
      setOwnSaved(true);
      for (const { suborderId: id, version } of others) {
        await saveOne(id, { ...own, expectedVersion: version }).catch((error: unknown) =>
          failed.push({ suborderId: id, error: error instanceof CallFailed ? error.message : messageOf(error) }),
        );
      }
      setFailures(failed);
      const asks = failed.length === 0 && saved?.asksToClear === true;
      setAsksToClear(asks);
      return failed.length === 0 && !asks;
    } finally {
      setSaving(false);
    }
  });
  return { save, failures, isSaving, isOwnSaved, asksToClear, error: change.error };
}

function tell(
  suborderId: string,
  { exception, taxNotRecalculated, labelStale, coordsReplaced }: CallData<typeof updateRecipient>,
): void {
  const stale = labelStale ? ' The label must be reprinted.' : '';
  showToast({ title: 'Successfully saved', text: `Recipient of suborder ${suborderId}.${stale}` });
  if (coordsReplaced) showToast({ tone: 'amber', title: `Suborder ${suborderId}`, text: coordsReplacedText });
  if (exception !== null)
    showToast({ tone: 'amber', title: `Suborder ${suborderId} is in exception`, text: exception });
  if (taxNotRecalculated) showToast({ tone: 'amber', title: `Suborder ${suborderId}`, text: taxNotRecalculatedText });
}
