import { useSyncExternalStore } from 'react';

/** The command palette as far as keys can change it, wherever they are pressed. */
export interface PaletteState {
  isOpen: boolean;
  query: string;
  /** Enter was pressed on this whole text, and nothing typed since. */
  isEntered: boolean;
  /** Its field has the focus or had it: keys are the field's from then on. */
  hasField: boolean;
}

const closed: PaletteState = { isOpen: false, query: '', isEntered: false, hasField: false };
let state = closed;
const watchers = new Set<() => void>();

/** Opens the command palette from anywhere in the shell. */
export function openPalette(): void {
  if (!state.isOpen) putPalette({ ...closed, isOpen: true });
}

export function closePalette(): void {
  putPalette(closed);
}

/** Puts another text into the palette; an Enter that was meant for the one before no longer counts. */
export function typeIntoPalette(query: string): void {
  putPalette({ ...state, query, isEntered: false });
}

/** Enter on the text as it stands; taken back once it has been acted on. */
export function enterPalette(isEntered: boolean): void {
  putPalette({ ...state, isEntered });
}

/** The palette's field is there and takes the keys itself. */
export function palettesFieldIsThere(): void {
  if (!state.hasField) putPalette({ ...state, hasField: true });
}

export function paletteState(): PaletteState {
  return state;
}

/** The command palette as it stands, now and after every key. */
export function usePalette(): PaletteState {
  return useSyncExternalStore(watch, paletteState);
}

export function putPalette(next: PaletteState): void {
  state = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
