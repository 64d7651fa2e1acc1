import { Banner } from './banner.tsx';
import { RadioGroup } from './fields/radio-group.tsx';

/** A field both have changed, in words for people. */
export interface ContestedField {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

/** A field only the other has changed. */
export interface TakenField {
  key: string;
  label: string;
  before: string;
  now: string;
}

export interface EditConflictProps {
  /** What was changed by two people, such as `This suborder`. */
  what: string;
  contested: readonly ContestedField[];
  taken: readonly TakenField[];
  /** What has been chosen for each contested field so far. */
  choices: ReadonlyMap<string, 'mine' | 'theirs'>;
  onChoose: (key: string, choice: 'mine' | 'theirs') => void;
}

/** Shows what another user has stored meanwhile, and lets one choose where both have changed the same (D43). */
export function EditConflict({ what, contested, taken, choices, onChoose }: EditConflictProps) {
  return (
    <Banner tone="amber" title={`${what} was changed by someone else after you opened it.`}>
      {taken.length > 0 && (
        <ul className="mt-1" aria-label="Taken over">
          {taken.map(({ key, label, before, now }) => (
            <li key={key}>
              {label}: <del className="text-muted">{before || 'empty'}</del>{' '}
              <ins className="font-medium no-underline">{now || 'empty'}</ins>
            </li>
          ))}
        </ul>
      )}
      {contested.map(({ key, label, mine, theirs }) => (
        <RadioGroup
          key={key}
          className="mt-2"
          label={`${label}: which one stays?`}
          required
          options={[
            { value: 'mine', label: <Written by="Yours" text={mine} /> },
            { value: 'theirs', label: <Written by="Theirs" text={theirs} /> },
          ]}
          value={choices.get(key) ?? null}
          onChange={(choice) => onChoose(key, choice)}
        />
      ))}
      <p className="mt-2 text-muted">
        {contested.length > 0 ? 'Choose, then save again.' : 'Nothing you have written is lost. Save again to keep it.'}
      </p>
    </Banner>
  );
}

function Written({ by, text }: { by: string; text: string }) {
  return (
    <>
      {by}:{' '}
      <span dir="auto" className="font-medium break-words whitespace-pre-wrap">
        {text || 'empty'}
      </span>
    </>
  );
}
