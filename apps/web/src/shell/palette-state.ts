import { createStore, useStore } from '#lib/react/store.ts';

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
const palette = createStore(closed);

/** Opens the command palette from anywhere in the shell. */
export function openPalette(): void {
  if (!paletteState().isOpen) putPalette({ ...closed, isOpen: true });
}

export function closePalette(): void {
  putPalette(closed);
}

/** Puts another text into the palette; an Enter that was meant for the one before no longer counts. */
export function typeIntoPalette(query: string): void {
  putPalette({ ...paletteState(), query, isEntered: false });
}

/** Enter on the text as it stands; taken back once it has been acted on. */
export function enterPalette(isEntered: boolean): void {
  putPalette({ ...paletteState(), isEntered });
}

/** The palette's field is there and takes the keys itself. */
export function palettesFieldIsThere(): void {
  if (!paletteState().hasField) putPalette({ ...paletteState(), hasField: true });
}

export function paletteState(): PaletteState {
  return palette.read();
}

/** The command palette as it stands, now and after every key. */
export function usePalette(): PaletteState {
  return useStore(palette);
}

export function putPalette(next: PaletteState): void {
  palette.put(next);
}
