import { useNavigate } from '@tanstack/react-router';
import { type Shortcut, useShortcuts } from '#lib/shortcuts.ts';
import { useScreens } from '#lib/screens/use-screens.ts';
import { useWords } from '#texts/use-texts.ts';
import { openPalette } from './palette-state.ts';

/** The shortcuts that work on every page. */
export function useFrameShortcuts(showShortcuts: () => void) {
  const word = useWords();
  const navigate = useNavigate();
  const screens = useScreens();
  const goTo = screens.flatMap(({ keys, path, name }): Shortcut[] =>
    keys ? [{ keys, label: `${word('Go to')} ${word(name)}`, onPress: () => void navigate({ to: path }) }] : [],
  );
  useShortcuts(
    [
      { keys: 'Ctrl K', label: word('Search or command'), onPress: openPalette, whileTyping: true },
      { keys: '/', label: word('Filter the table'), onPress: focusTableFilter },
      ...goTo,
      { keys: '?', label: word('Show shortcuts'), onPress: showShortcuts },
    ],
    { of: 'everywhere' },
  );
}

function focusTableFilter() {
  const filter = document.querySelector('[data-table-filter]');
  if (filter instanceof HTMLElement) filter.focus();
}
