const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** How many letters must be added, left out, changed or swapped with their neighbor to make one word the other; looked at up to three. */
export function typingMistakes(typed: string, meant: string): number {
  if (Math.abs(typed.length - meant.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1];
      const swapped =
        i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1] ? (before[j - 2] ?? 3) + 1 : 3;
      next.push(Math.min((row[j - 1] ?? 3) + (isSame ? 0 : 1), (row[j] ?? 3) + 1, (next[j - 1] ?? 3) + 1, swapped));
    }
    [before, row] = [row, next];
  }
  return Math.min(row.at(-1) ?? 3, 3);
}

/** More mistakes than these make it another word. */
export function mostMistakes(word: string): number {
  return word.length < 6 ? 1 : 2;
}

/** Can the word be a mistyped one? Numbers are taken as they are, and so are words of three letters: too many are like them. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= 4 && word.length <= 40 && !/[\d:]/.test(word);
}

/** Three letters: so many words are like them that only other words tell what was meant, and no fewer letters tell anything. */
export function isShortWord(word: string): boolean {
  return /^[^\d:]{3}$/.test(word);
}

/** Every word that one mistake makes of this one; for short words, which have too few letters to be compared by parts. */
export function oneMistakeAway(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 0) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
    for (const letter of alphabet) {
      found.add(before + letter + after);
      if (after.length > 0) found.add(before + letter + after.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}
