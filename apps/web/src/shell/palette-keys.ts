import { keyWord, type Keystroke } from '#lib/keystroke.ts';
import { leavesLayer } from './layers.ts';
import { awaitPage, keepEarly } from './shortcuts/early-keys.ts';
import {
  closePalette,
  openPalette,
  paletteState,
  type PaletteState,
  putPalette,
  typeIntoPalette,
} from './palette-state.ts';

/**
 * Hears Ctrl+K from the very first moment on, and keeps what is typed after it until the palette's field is there:
 * a fast hand or a scanner is through with an id before the palette has even been loaded.
 */
export function hearPaletteKeys(): () => void {
  awaitPage();
  window.addEventListener('keydown', hearKey, { capture: true });
  window.addEventListener('paste', hearPaste, { capture: true });
  return () => {
    closePalette();
    window.removeEventListener('keydown', hearKey, { capture: true });
    window.removeEventListener('paste', hearPaste, { capture: true });
  };
}

function hearKey(event: KeyboardEvent): void {
  const state = paletteState();
  if (event.isComposing || state.hasField) return;
  if (!state.isOpen) {
    if (keyWord(event) !== 'Ctrl K' || !leavesLayer(event.target)) return keepEarly(event);
    keepEarly(event); // what was struck before is not meant any more
    event.preventDefault(); // the browser's own search stays closed
    openPalette();
    return;
  }
  const next = afterKey(state, event);
  if (next === null) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // no shortcut of the page hears what is meant for the palette
  putPalette(next);
}

function hearPaste(event: ClipboardEvent): void {
  const { isOpen, hasField, query } = paletteState();
  const pasted = event.clipboardData?.getData('text').trim() ?? '';
  if (!isOpen || hasField || pasted === '') return;
  event.preventDefault();
  typeIntoPalette(query + pasted);
}

/** The open palette after a key that came before its field; null for keys that are not typed text. */
export function afterKey(state: PaletteState, stroke: Keystroke): PaletteState | null {
  const { key } = stroke;
  if (keyWord(stroke) === 'Ctrl K') return state;
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return null;
  if (key === 'Escape') return { isOpen: false, query: '', isEntered: false, hasField: false };
  if (key === 'Enter') return { ...state, isEntered: state.query.trim() !== '' };
  if (key === 'Backspace') return { ...state, query: state.query.slice(0, -1), isEntered: false };
  if (key.length !== 1) return null;
  return { ...state, query: state.query + key, isEntered: false };
}
