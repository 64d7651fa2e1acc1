import { editConflictTexts } from '#texts/english/frame/edit-conflict.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
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
  const t = useTexts(editConflictTexts);
  const word = useWords();
  return (
    <Banner tone="amber" title={t('changed', { what: word(what) })}>
      {taken.length > 0 && (
        <ul className="mt-1" aria-label={t('takenOver')}>
          {taken.map(({ key, label, before, now }) => (
            <li key={key}>
              {label}: <del className="text-muted">{before || t('empty')}</del>{' '}
              <ins className="font-medium no-underline">{now || t('empty')}</ins>
            </li>
          ))}
        </ul>
      )}
      {contested.map(({ key, label, mine, theirs }) => (
        <RadioGroup
          key={key}
          className="mt-2"
          label={t('whichStays', { label })}
          required
          options={[
            { value: 'mine', label: <Written by={t('yours')} text={mine} /> },
            { value: 'theirs', label: <Written by={t('theirs')} text={theirs} /> },
          ]}
          value={choices.get(key) ?? null}
          onChange={(choice) => onChoose(key, choice)}
        />
      ))}
      <p className="mt-2 text-muted">{contested.length > 0 ? t('choose') : t('nothingLost')}</p>
    </Banner>
  );
}

function Written({ by, text }: { by: string; text: string }) {
  const t = useTexts(editConflictTexts);
  return (
    <>
      {by}:{' '}
      <span dir="auto" className="font-medium break-words whitespace-pre-wrap">
        {text || t('empty')}
      </span>
    </>
  );
}
