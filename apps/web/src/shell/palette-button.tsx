import { Icon } from '#ui/icon.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { KeyHint } from '#ui/key-hint.tsx';
import { openPalette } from './palette-state.ts';
import { useWords } from '#texts/use-texts.ts';

/** Opens the command palette, and teaches its shortcut. */
export function PaletteButton() {
  const word = useWords();
  return (
    <button
      type="button"
      data-tour="palette"
      className={buttonStyle('plain', 'normal', 'px-2.5 text-muted')}
      aria-haspopup="dialog"
      onClick={() => openPalette()}
    >
      <Icon name="search" />
      <span className="sr-only">{word('Search or command')}</span>
      <KeyHint keys={commandKey} />
    </button>
  );
}

const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
