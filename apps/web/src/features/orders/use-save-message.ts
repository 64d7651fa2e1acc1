import { useRef, useState } from 'react';
import { updateSuborder } from '@bloomdesk/contract/suborders.changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/failure-words.ts';
import { useChange } from '#lib/use-call.ts';
import { useUndo } from '#lib/use-undo.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** A suborder whose message somebody else has changed since the dialog was opened. */
export interface MessageMeeting {
  suborderId: string;
  theirs: string;
}

const shownFor = 10_000; // spec 2, section 9

/** Saves one message to several suborders, one after the other; what somebody else has written meanwhile is asked about first. */
export function useSaveMessage(suborders: readonly Suborder[], onSaved: () => void) {
  const change = useChange(updateSuborder);
  const offerUndo = useUndo(showToast);
  const base = suborders[0]?.message ?? '';
  const versions = useRef(new Map(suborders.map(({ suborderId, version }) => [suborderId, version])));
  const done = useRef(new Set<string>());
  const [meeting, setMeeting] = useState<MessageMeeting | null>(null);
  const [isSaving, setSaving] = useState(false);

  /** Whoever has changed anything but the message is no reason to ask: it is sent again over what they have saved. */
  const saveOne = async (suborderId: string, message: string): Promise<MessageMeeting | null> => {
    const expectedVersion = versions.current.get(suborderId);
    try {
      const answer = await change.mutateAsync({ suborderId, fields: { message }, expectedVersion });
      const title = `Message successfully saved for suborder ${suborderId}`;
      showToast({ title, lasting: shownFor, action: offerUndo(answer, title) });
      return null;
    } catch (error) {
      const stored = storedMessage(error);
      if (!stored) throw error;
      versions.current.set(suborderId, stored.version);
      if (stored.message !== base && stored.message !== message) return { suborderId, theirs: stored.message };
      return await saveOne(suborderId, message);
    }
  };

  const save = async (suborderIds: readonly string[], message: string) => {
    setSaving(true);
    setMeeting(null);
    let failed = false;
    for (const suborderId of suborderIds.filter((id) => !done.current.has(id))) {
      try {
        const met = await saveOne(suborderId, message);
        if (met) {
          setMeeting(met);
          setSaving(false);
          return;
        }
        done.current.add(suborderId);
      } catch (error) {
        failed = true;
        const title = `Failed to update message for suborder ${suborderId}: ${messageOf(error)}`;
        showToast({ tone: 'red', title, lasting: shownFor });
      }
    }
    setSaving(false);
    if (!failed) onSaved();
  };

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

/** The suborder as the server has it, out of a refusal for being out of date. */
function storedMessage(error: unknown): { message: string; version: number } | null {
  if (!(error instanceof CallFailed) || error.code !== 'changed-meanwhile') return null;
  const { message, version } = Object(error.current) as Record<string, unknown>; // as the server's suborder, read with care
  return typeof message === 'string' && typeof version === 'number' ? { message, version } : null;
}
