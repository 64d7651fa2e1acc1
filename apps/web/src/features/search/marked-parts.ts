/** A piece of a text from one sign on; marked where it is what was looked for. */
export interface MarkedPart {
  from: number;
  text: string;
  isMarked: boolean;
}

/** A text in pieces, the marked ones apart; marks that overlap are one. */
export function markedParts(text: string, marks: readonly (readonly number[])[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  const put = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ from: at, text: text.slice(at, to), isMarked });
    at = Math.max(at, to);
  };
  for (const [from = 0, to = 0] of marks.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))) {
    put(from, false);
    put(to, true);
  }
  put(text.length, false);
  return parts;
}
