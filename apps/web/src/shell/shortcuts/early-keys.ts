import { keyWord, takesTyping } from '#lib/keystroke.ts';
import type { Keys } from '#ui/overlays/strike-keys.ts';
import { paletteState } from '#shell/palette-state.ts';

const loadKeysAhead = () => import('#ui/overlays/keys-ahead.ts');

/** Milliseconds after which nobody still waits for what a key should have done. */
const longest = 8000;

let kept: Keys[] = [];
let lastAt = 0;
let isWaiting = false;

/** Keeps plain keys from the very first moment on, until the page stands that they are meant for (D520). */
export function hearEarlyKeys(): () => void {
  isWaiting = true;
  window.addEventListener('keydown', hearWaiting);
  return stop;
}

/**
 * The first page stands: a shortcut of `actionOf` that was pressed before acts now, and what was typed after it is written
 * where it leads.
 */
export function giveEarlyKeys(actionOf: (keys: string) => (() => void) | undefined): void {
  if (!isWaiting) return;
  isWaiting = false;
  window.removeEventListener('keydown', hearWaiting);
  const isLate = performance.now() - lastAt > longest;
  if (kept.length === 0 || isLate || paletteState().isOpen) return stop();
  window.addEventListener('keydown', hearHandingOver, { capture: true });
  loadKeysAhead().then(({ keepKeysAhead }) => {
    const keys = kept;
    stop();
    const [first, ...rest] = keys;
    if (first === undefined) return;
    if (takesTyping(document.activeElement)) return keepKeysAhead(keys);
    const act = actionOf(keyWord(first) ?? '');
    if (!act) return; // what was typed at nothing is no row of shortcuts
    keepKeysAhead(rest);
    act();
  }, stop);
}

function stop(): void {
  window.removeEventListener('keydown', hearWaiting);
  window.removeEventListener('keydown', hearHandingOver, { capture: true });
  kept = [];
  isWaiting = false;
}

/** What the frame has acted on already, or what has the focus takes, is not kept; Escape takes all back. */
function hearWaiting(event: KeyboardEvent): void {
  if (event.isComposing || isModifier(event)) return;
  if (event.defaultPrevented || event.key === 'Escape' || paletteState().isOpen) return void (kept = []);
  if (isTyped(event) && document.activeElement === document.body) keep(event);
}

function hearHandingOver(event: KeyboardEvent): void {
  if (event.isComposing || !isTyped(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // no shortcut of the page hears what is meant for its field
  keep(event);
}

function keep({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  kept.push({ key, code, ctrlKey, metaKey, altKey, shiftKey });
  lastAt = performance.now();
}

/** Letters, and what ends or corrects a text; keys of the browser are left to it. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key === 'Enter') return true;
  return !ctrlKey && !metaKey && (key.length === 1 || key === 'Backspace');
}

function isModifier({ key }: KeyboardEvent): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'].includes(key);
}
