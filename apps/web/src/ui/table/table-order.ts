/** Natural order of two texts prepared by `orderKey`: `1000012-2` before `1000012-10`. */
export function compareNatural(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(j);
    if (isDigit(left) && isDigit(right)) {
      const endOfLeft = endOfDigits(a, i);
      const endOfRight = endOfDigits(b, j);
      // Runs of digits too long for exact numbers still differ by length or, failing that, by text.
      const difference = Number(a.slice(i, endOfLeft)) - Number(b.slice(j, endOfRight));
      if (difference !== 0) return difference;
      i = endOfLeft;
      j = endOfRight;
    } else {
      if (left !== right) return left - right;
      i += 1;
      j += 1;
    }
  }
  return a.length - i - (b.length - j) || (a < b ? -1 : a > b ? 1 : 0);
}

/** The text as it is ordered: without case and accents. */
export function orderKey(text: string): string {
  const lower = text.toLowerCase();
  // Plain ASCII needs no work.
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}+/gu, '');
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function endOfDigits(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
  return end;
}
