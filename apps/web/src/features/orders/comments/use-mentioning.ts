import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { listMentionable } from '@bloomdesk/contract/orders/comments.calls';
import {
  insertMention,
  isBehindMention,
  matchPeople,
  type MentionedPerson,
  mentionQuery,
} from '@bloomdesk/domain/orders/mentions';
import { read } from '#lib/use-call.ts';

/** A person of the list under a comment that is being written. */
export interface Mentionable {
  staffId: string;
  name: string;
  email: string;
}

const mostOffered = 6;

interface Mentioning {
  orderId: string;
  text: string;
  /** Those that were picked while it was written. */
  people: readonly MentionedPerson[];
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onMention: (text: string, person: Mentionable) => void;
}

/** Offers names after an @: the arrows choose, Enter or Tab takes one, Escape puts the list away. */
export function useMentioning({ orderId, text, people, fieldRef, onMention }: Mentioning) {
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [shut, setShut] = useState<string | null>(null); // the query whose list was put away
  const query = mentionQuery(text.slice(0, caret));
  const isAsked = query !== null && query !== shut;
  const { data } = useQuery({ ...read(listMentionable, { orderId }), enabled: isAsked });
  const offered = isAsked && data ? matchPeople(data.people, query, mostOffered) : [];
  const at = Math.min(active, offered.length - 1);

  const pick = (person: Mentionable) => {
    const inserted = insertMention(text, caret, person.name);
    onMention(inserted.text, person);
    setCaret(inserted.caret);
    setActive(0);
    requestAnimationFrame(() => fieldRef.current?.setSelectionRange(inserted.caret, inserted.caret));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isTyping = event.key === ' ' && selectionStart === selectionEnd && !event.nativeEvent.isComposing;
    // by habit a space is typed after a name, which has one already
    if (isTyping && isBehindMention(text, selectionStart, people)) return event.preventDefault();
    const person = offered[at];
    if (!person || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive((at + 1) % offered.length),
      ArrowUp: () => setActive((at - 1 + offered.length) % offered.length),
      Enter: () => pick(person),
      Tab: () => pick(person),
      Escape: () => setShut(query),
    };
    const act = keys[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  // The caret has moved, by typing or by hand.
  const onCaret = (field: HTMLTextAreaElement) => {
    setCaret(field.selectionStart);
    if (mentionQuery(field.value.slice(0, field.selectionStart)) === null) setShut(null);
  };
  return { listId, offered, active: at, pick, onKeyDown, onCaret, aria: ariaOf(listId, at, offered.length) };
}

function ariaOf(listId: string, active: number, count: number) {
  return {
    'aria-autocomplete': 'list' as const,
    'aria-controls': count > 0 ? listId : undefined,
    'aria-activedescendant': count > 0 ? `${listId}-${active}` : undefined,
  };
}
