/** A key press as the shortcut table knows it. */
export interface Keystroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** How long the second key of `g o` may take. */
export const sequenceMilliseconds = 1200;

/** The word of a key press: `o`, `?`, `[`, `Ctrl K`; null for keys no shortcut is made of. ⌘ counts as Ctrl. */
export function keyWord({ key, ctrlKey, metaKey, altKey }: Keystroke): string | null {
  if (altKey || key.length !== 1 || key === ' ') return null;
  return ctrlKey || metaKey ? `Ctrl ${key.toUpperCase()}` : key;
}

/** What was pressed so far, after one more key: the sequence goes on only where some shortcut begins with it. */
export function pressedSoFar(before: string, word: string, known: readonly string[]): string {
  const longer = before === '' ? word : `${before} ${word}`;
  const goesOn = (text: string) => known.some((keys) => keys === text || keys.startsWith(`${text} `));
  if (goesOn(longer)) return longer;
  return goesOn(word) ? word : '';
}

/** Does this element take typing, so that plain keys are letters and not shortcuts? */
export function takesTyping(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches(typedInto));
}

const typedInto =
  'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';
