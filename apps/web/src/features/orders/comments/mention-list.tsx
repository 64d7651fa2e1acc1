import { classNames } from '#ui/class-names.ts';
import type { Mentionable } from './use-mentioning.ts';

export interface MentionListProps {
  listId: string;
  offered: readonly Mentionable[];
  active: number;
  onPick: (person: Mentionable) => void;
}

/** Those who can be mentioned, under the comment; the field keeps the focus. */
export function MentionList({ listId, offered, active, onPick }: MentionListProps) {
  if (offered.length === 0) return null;
  return (
    <div id={listId} role="listbox" tabIndex={-1} aria-label="People" className="mention-list">
      {offered.map((person, at) => (
        <div
          key={person.staffId}
          id={`${listId}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={classNames('mention-option', at === active && 'mention-active')}
          onPointerDown={(event) => {
            event.preventDefault(); // the field keeps the focus
            onPick(person);
          }}
        >
          <span className="block truncate font-medium">{person.name}</span>
          <span className="block truncate text-xs text-muted">{person.email}</span>
        </div>
      ))}
    </div>
  );
}
