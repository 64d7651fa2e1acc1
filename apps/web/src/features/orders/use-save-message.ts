import { fieldsOf } from '@bloomdesk/domain/typed-object';
import { useRef, useState } from 'react';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { CallFailed } from '#lib/call-failed.ts';
import { useUndo } from '#lib/changing/use-undo.ts';
import { failureSentence, isUnknown } from '#lib/format-failure.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** A suborder whose message another user has changed since the dialog was opened. */
interface MessageMeeting {
  suborderId: string;
  theirs: string;
}

const shownFor = 10_000; // spec 2, section 9

/**
 * Saves one message to several suborders, one after the other; what another user has written meanwhile is asked about
 * first.
 */
export function useSaveMessage(suborders: readonly Suborder[], onSaved: () => void) {
  const saveOne = useSaveOne(suborders);
  const done = useRef(new Set<string>());
  const [meeting, setMeeting] = useState<MessageMeeting | null>(null);
  const [isSaving, setSaving] = useState(false);

  const saveEach = async (suborderIds: readonly string[], message: string) => {
    let failed = false;
    for (const suborderId of suborderIds.filter((id) => !done.current.has(id))) {
      const saved = await saveOne(suborderId, message);
      if (typeof saved === 'object') return setMeeting(saved);
      if (saved === 'saved') done.current.add(suborderId);
      else failed = true;
    }
    if (!failed) onSaved();
  };
  const save = useLocked((suborderIds: readonly string[], message: string) => {
    setSaving(true);
    setMeeting(null);
    return saveEach(suborderIds, message).finally(() => setSaving(false));
  });
  return {
    save: (suborderIds: readonly string[], message: string) => void save(suborderIds, message),
    /** What the other has written stays with this suborder. */
    leave(suborderId: string) {
      done.current.add(suborderId);
    },
    meeting,
    isSaving,
  };
}

/**
 * Saves a message to one suborder and says so. Where another user has saved anything but the message it is sent again
 * over that; where they have written another message, that is answered.
 */
function useSaveOne(suborders: readonly Suborder[]) {
  const change = useChange(updateSuborder);
  const offerUndo = useUndo(showToast);
  const base = suborders[0]?.message ?? '';
  const versions = useRef(new Map(suborders.map(({ suborderId, version }) => [suborderId, version])));

  const send = async (suborderId: string, message: string): Promise<'saved' | MessageMeeting> => {
    const expectedVersion = versions.current.get(suborderId);
    try {
      const answer = await change.mutateAsync({ suborderId, fields: { message }, expectedVersion });
      const title = `Message successfully saved for suborder ${suborderId}`;
      showToast({ title, lasting: shownFor, action: offerUndo(answer, title) });
      return 'saved';
    } catch (error) {
      const stored = storedMessage(error);
      if (!stored) throw error;
      versions.current.set(suborderId, stored.version);
      if (stored.message !== base && stored.message !== message) return { suborderId, theirs: stored.message };
      return await send(suborderId, message);
    }
  };
  return (suborderId: string, message: string) =>
    send(suborderId, message).catch((error: unknown) => {
      const title = failureSentence(`Failed to update message for suborder ${suborderId}`, error);
      showToast({ tone: isUnknown(error) ? 'amber' : 'red', title, lasting: shownFor });
      return 'failed' as const;
    });
}

/** The suborder as the server has it, out of a refusal for being out of date. */
function storedMessage(error: unknown): { message: string; version: number } | null {
  if (!(error instanceof CallFailed) || error.code !== 'changed-meanwhile') return null;
  const { message, version } = fieldsOf(error.current); // as the server's suborder, read with care
  return typeof message === 'string' && typeof version === 'number' ? { message, version } : null;
}
