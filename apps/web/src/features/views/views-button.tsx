import type { Ref } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { useWords } from '#texts/use-texts.ts';

export interface ViewsButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** Of the view that is shown; undefined for none. */
  name: string | undefined;
  /** Does the table look otherwise than the view says? */
  isChanged: boolean;
  isOpen: boolean;
  /** It will soon be opened. */
  onNear: () => void;
  onOpen: () => void;
}

/** Says by which view a table is looked at, and opens the menu of views. */
export function ViewsButton({ ref, name, isChanged, isOpen, onNear, onOpen }: ViewsButtonProps) {
  const word = useWords();
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={`${word('Views')}: ${name ?? word('All')}${isChanged ? `, ${word('changed')}` : ''}`}
      className={buttonStyle('plain', 'small', 'max-w-64')}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onOpen();
      }}
    >
      <span className="truncate">{name ?? word('Views')}</span>
      {isChanged && <span className="font-normal text-muted">{word('changed')}</span>}
      <Icon name="chevron-down" className="-mr-1 opacity-70" />
    </button>
  );
}
