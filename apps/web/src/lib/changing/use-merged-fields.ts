import { useState } from 'react';
import { mergeFields } from '@bloomdesk/domain/field-merge';
import { useDraft } from './use-draft.ts';
import type { CallFailed } from '#lib/call-failed.ts';

type Choice = 'mine' | 'theirs';

/** What two people have changed of the same fields, until it is saved. */
export interface EditMeeting<Fields> {
  /** As this person had written them when it came out. */
  mine: Fields;
  /** As they were when this person opened them. */
  before: Fields;
  stored: Fields;
  taken: (keyof Fields & string)[];
  contested: (keyof Fields & string)[];
}

/**
 * The fields of a form over something that another user may save first: what the other has changed alone is taken over,
 * what both have changed waits for a choice, and nothing written is lost (D43). `readStored` finds the fields in the
 * object as the server has it now; with a name what is unsaved is kept as a draft.
 */
export function useMergedFields<Fields extends object>(
  opened: { fields: Fields; version: number },
  readStored: (current: unknown) => { fields: Fields; version: number } | null,
  draftName: string | null = null,
) {
  const [base, setBase] = useState(opened);
  const [fields, setFields, draft] = useDraft(draftName, opened.fields);
  const [meeting, setMeeting] = useState<EditMeeting<Fields> | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());

  /** Answers whether the failure was another user's change, which is now shown beside one's own. */
  const meet = (error: CallFailed): boolean => {
    const stored = error.code === 'changed-meanwhile' ? readStored(error.current) : null;
    if (!stored) return false;
    const { merged, taken, conflicts } = mergeFields({ base: base.fields, mine: fields, stored: stored.fields });
    setMeeting({ mine: fields, before: base.fields, stored: stored.fields, taken, contested: conflicts });
    setChoices(new Map());
    setFields(merged);
    setBase(stored);
    return true;
  };
  const choose = (key: string, choice: Choice) => {
    if (!meeting) return;
    setChoices(new Map([...choices, [key, choice]]));
    setFields({ ...fields, [key]: Reflect.get(choice === 'mine' ? meeting.mine : meeting.stored, key) });
  };
  return {
    fields,
    setFields,
    draft,
    expectedVersion: base.version,
    isChanged: JSON.stringify(fields) !== JSON.stringify(base.fields),
    meeting,
    choices,
    choose,
    meet,
    /** Someone still has to say which of two texts stays. */
    isUndecided: meeting?.contested.some((key) => !choices.has(key)) ?? false,
  };
}
