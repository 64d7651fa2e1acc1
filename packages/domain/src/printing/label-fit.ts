export interface TextBox {
  /** Dots. */
  width: number;
  lines: number;
  /** Letter height in dots where the text is short enough for it. */
  height: number;
}

/**
 * The letter height at which a text fits its box on a label, and the text itself, cut where even small letters do not
 * hold it: a printer writes what is too long over its last line, and nothing on the label can be read.
 */
export function fitText(text: string, box: TextBox): { text: string; height: number } {
  const tried = text.slice(0, longestText);
  for (const share of [1, 0.85, 0.7]) {
    const height = Math.round(box.height * share);
    if (fittingStart(tried, box, height) === tried) return { text: tried, height };
  }
  const height = Math.round(box.height * 0.6);
  return { text: fittingStart(tried, box, height), height };
}

const longestText = 300;

/** The beginning of a text that fits the lines of a box, broken between words as the printer breaks it. */
function fittingStart(text: string, { width, lines }: TextBox, height: number): string {
  const space = widthOf(' ', height);
  const fitting: string[] = [];
  let line = 1;
  let free = width;
  for (const word of text.split(' ')) {
    const needed = widthOf(word, height);
    if (needed > free && free < width && line < lines) {
      line += 1;
      free = width;
    }
    if (needed > free) return [...fitting, startOf(word, free, height)].join(' ').trimEnd();
    fitting.push(word);
    free -= needed + space;
  }
  return fitting.join(' ');
}

function startOf(word: string, room: number, height: number): string {
  let start = '';
  for (const character of word) {
    if (widthOf(start + character, height) > room) break;
    start += character;
  }
  return start;
}

/** An estimate on the wide side of the printer's built-in font, in dots. */
function widthOf(text: string, height: number): number {
  let shares = 0;
  for (const character of text) shares += widthShare(character);
  return shares * height;
}

function widthShare(character: string): number {
  if (/[ijl.,:;'!|()tfI ]/.test(character)) return 0.34;
  if (/[mwMW@%&ŒÆœæ]/.test(character)) return 0.9;
  return /[a-zà-ÿ]/.test(character) ? 0.52 : 0.62;
}
