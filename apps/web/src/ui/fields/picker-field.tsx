import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field, type FieldWords, fieldAria } from './field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { keepKeysAhead } from '#ui/overlays/keys-ahead.ts';
import { useWords } from '#texts/use-texts.ts';

/** What the list of a picker needs to stand under its field and to go away again. */
export interface PickerList {
  listId: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** The letter that opened the list, to go on typing from there. */
  typed: string;
  close: () => void;
}

export interface PickerFieldProps extends FieldWords {
  /** The picked thing in words; null shows the placeholder. */
  shown: ReactNode;
  placeholder: string;
  icon?: IconName | undefined;
  size?: 'small' | 'normal' | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onClear?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Its list is searched by typing: keys that come before its field go there. */
  isSearched?: boolean | undefined;
  /** Loads the list before it is asked for. */
  onIntent: () => void;
  renderList: (list: PickerList) => ReactNode;
}

/** The closed state of every picker: a button in field's clothing; its list is loaded when first wanted. */
export function PickerField(props: PickerFieldProps) {
  const { shown, placeholder, icon, size, disabled, autoFocus, onClear, onBlur, isSearched, ...rest } = props;
  const { onIntent, renderList, ...words } = rest;
  const word = useWords();
  const controlId = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  const canClear = onClear && shown != null && !disabled;
  // Letters typed while the list is still coming are kept.
  const open = (letter: string) => {
    if (!isOpen && isSearched) keepKeysAhead();
    setTyped((before) => (before ?? '') + letter);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = event.key.length === 1 && (event.key !== ' ' || isOpen);
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(isLetter ? event.key : '');
  };
  return (
    <Field {...words} controlId={controlId}>
      <div className="relative flex min-w-0">
        <button
          {...fieldAria(controlId, words)}
          {...{ disabled, autoFocus, onBlur }}
          ref={triggerRef}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${controlId}-list` : undefined}
          className={classNames('control', size === 'small' && 'control-small')}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onKeyDown={openByKey}
          onClick={() => open('')}
        >
          {icon && <Icon name={icon} className="text-muted" />}
          <span className={classNames('min-w-0 flex-1 truncate', shown == null && 'text-faint', canClear && 'pr-6')}>
            {shown ?? placeholder}
          </span>
          <Icon name="chevron-down" className="text-muted" />
        </button>
        {canClear && (
          <button
            type="button"
            aria-label={`${word('Clear')} ${words.label}`}
            className="control-button absolute top-1 right-7 grid size-6 place-items-center hover:bg-hover"
            onClick={onClear}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          {renderList({ listId: `${controlId}-list`, triggerRef, typed, close: () => setTyped(null) })}
        </Suspense>
      )}
    </Field>
  );
}
