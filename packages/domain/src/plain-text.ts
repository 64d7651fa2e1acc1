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
