/** What fits a field of a label: so many characters, and no half of one. */
export function cut(text: string, longest: number): string {
  return text.trim().slice(0, longest).toWellFormed().trim();
}

/** Lines of at most so many characters; what is longer is broken between words. */
export function brokenLines(texts: readonly string[], longest: number): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    let line = '';
    for (const word of text.trim().split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (longer.length > longest && line !== '') lines.push(line);
      line = longer.length > longest && line !== '' ? word : longer;
    }
    if (line !== '') lines.push(cut(line, longest));
  }
  return lines;
}

/** Digits only; of a number in the country without its prefix. */
export function dialedDigits(phone: string, country: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const own = country === 'US' ? digits.replace(/^1(?=\d{10}$)/, '') : digits;
  return own.slice(0, 15);
}

/** Does a state belong on a label? A country is no state. */
export function hasState(state: string, country: string): boolean {
  return state.trim() !== '' && state !== country;
}

/** Whole inches, up, of three digits at most. */
export function labelInches(length: number): number {
  return Math.min(999, Math.max(1, Math.ceil(length)));
}

/** Pounds with one decimal, up: a box is never said to be lighter than it is. */
export function labelPounds(ounces: number): number {
  return Math.max(0.1, Math.ceil((ounces / 16) * 10) / 10);
}

/** Whole days until a day, the time of day counted in. */
export function daysUntil(day: string, now: Date): number {
  return (Date.parse(day) - now.getTime()) / 86_400_000;
}

/** What is in a box, each kind once. */
export function goodsWords(goods: readonly { description: string }[], longest: number): string {
  return cut([...new Set(goods.map(({ description }) => description))].join(', ') || 'Flowers', longest);
}
