import { keyWord, takesTyping } from '#lib/keystroke.ts';
import { shortcutsInForce } from '#lib/shortcuts.ts';
import { keepKeysAhead } from '#ui/overlays/keys-ahead.ts';

/** Milliseconds after which nobody still waits for what a key should have done. */
const longest = 8000;

/** A shortcut of the page that was pressed before it stood acts now, and what was typed after it is written where it leads. */
export function strikeEarlyKeys(events: readonly KeyboardEvent[]): void {
  const isLate = performance.now() - (events.at(-1)?.timeStamp ?? 0) > longest;
  const [first, ...rest] = events;
  if (isLate || !first) return;
  if (takesTyping(document.activeElement)) return keepKeysAhead(events);
  const shortcut = shortcutsInForce().find(({ keys }) => keys === keyWord(first));
  if (!shortcut) return; // what was typed at nothing is no row of shortcuts
  keepKeysAhead(rest);
  shortcut.onPress();
}
