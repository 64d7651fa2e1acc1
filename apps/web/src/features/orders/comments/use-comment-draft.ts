import { useState } from 'react';
import { type MentionedPerson, peopleNamed } from '@bloomdesk/domain/orders/mentions';
import { fieldsOf } from '@bloomdesk/domain/typed-object';
import { recallInTab, storeInTab } from '#lib/changing/tab-memory.ts';

interface Draft {
  text: string;
  /** Those that were picked while it was written. */
  people: readonly MentionedPerson[];
}

/** A comment being written: under a name it outlives leaving the page and reloading, until it is sent or given up. */
export function useCommentDraft(first: Draft, name: string | null) {
  const [draft, setDraft] = useState<Draft>(() => (name === null ? first : (parseDraft(recallInTab(name)) ?? first)));
  const change = (next: Draft) => {
    if (name !== null) storeInTab(name, next.text === '' ? null : JSON.stringify(next));
    setDraft(next);
  };
  return {
    text: draft.text,
    write: (text: string) => change({ ...draft, text }),
    mention: (text: string, person: MentionedPerson) => change({ text, people: [...draft.people, person] }),
    clear: () => change({ text: '', people: [] }),
    /** As it is sent. */
    input: () => ({
      body: draft.text.trim(),
      mentions: peopleNamed(draft.text, draft.people).map(({ staffId }) => staffId),
    }),
  };
}

function parseDraft(kept: string | null): Draft | null {
  if (kept === null) return null;
  try {
    const { text, people } = fieldsOf(JSON.parse(kept));
    if (typeof text !== 'string' || !Array.isArray(people)) return null;
    return { text, people: people.flatMap(parsePerson) };
  } catch {
    return null;
  }
}

function parsePerson(value: unknown): MentionedPerson[] {
  const { staffId, name } = fieldsOf(value);
  return typeof staffId === 'string' && typeof name === 'string' ? [{ staffId, name }] : [];
}
