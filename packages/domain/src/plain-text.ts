/** Text for one line of a label: control signs and line ends become blanks, blanks are single, none at the edges. */
export function oneLine(text: string): string {
  if (!untidy.test(text)) return text;
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

const untidy = /[^\S ]|\p{Cc}|^ | $| {2}/u;

/** Text that may have lines of its own, such as a notecard: other control signs, NUL among them, become blanks. */
export function plainLines(text: string): string {
  if (text === '') return text;
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}

/** Signs that turn the direction of what follows or hide it: an address or a name can be made to look like another. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** The same text with its direction-turning signs shown as what they are, `[U+202E]`, so that nothing obeys them. */
export function showTurning(text: string): string {
  turning.lastIndex = 0;
  if (!turning.test(text)) return text;
  return text.replaceAll(turning, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase()}]`);
}

/** The same for every text of a record, such as a recipient on a label. */
export function showTurningIn<Texts extends object>(texts: Texts): Texts {
  const shown = { ...texts };
  for (const [name, value] of Object.entries(texts))
    if (typeof value === 'string') Reflect.set(shown, name, showTurning(value));
  return shown;
}

let graphemes: Intl.Segmenter | undefined;

/** Has a text more signs than a limit, counted as a reader counts them: a family emoji is one. */
export function hasMoreSigns(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let signs = 0;
  for (const _ of graphemes.segment(text)) {
    signs += 1;
    if (signs > limit) return true;
  }
  return false;
}
