/** How wide a text is on one line and on two, in px. */
export interface TextNeed {
  one: number;
  two: number;
}

/** Measures a text on one line, and on two lines that break at plain spaces as evenly as they can. */
export function textNeed(text: string, widthOf: (text: string) => number): TextNeed {
  const words = text.split(/[ \n]+/).filter((word) => word !== '');
  const widths = words.map(widthOf);
  const space = widthOf(' ');
  const one = widths.reduce((sum, width) => sum + width + space, -space);
  let two = Math.max(0, one);
  let first = -space;
  for (const width of widths) {
    first += width + space;
    two = Math.min(two, Math.max(first, one - first - space));
  }
  return { one: Math.max(0, one), two };
}
