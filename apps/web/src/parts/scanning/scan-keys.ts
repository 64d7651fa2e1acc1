/** The keys of a code on its way, the last one last. */
export interface KeysSoFar {
  /** Milliseconds, of the key press itself: a busy page must not make a scanner look slow. */
  signs: readonly { sign: string; at: number }[];
  /** When the last code was complete. */
  scannedAt: number;
  /** Its only sign has been taken for a shortcut; it is the first of a code after all if the next one was only heard late. */
  isPressed: boolean;
}

/** What a key press means: it belongs to the page, to a code on its way, or it completes a code. */
export type KeyMeaning = { kind: 'pass' } | { kind: 'taken' } | ({ kind: 'scan' } & ScannedKeys);

export interface ScannedKeys {
  text: string;
  /** The end of it that came at a scanner's speed, where a key was touched before; null where that tells nothing. */
  end: string | null;
}

export const noKeys: KeysSoFar = { signs: [], scannedAt: Number.NEGATIVE_INFINITY, isPressed: false };

/** Milliseconds after which a single key was meant as a shortcut: a slow scanner's next sign would have come, a hand's next press not yet. */
export const loneKeyMilliseconds = 150;

/** A scanner is faster than this between two signs, a hand is not. */
const scannerGap = 60;
/** A hand that types a code may rest this long. */
const typingRest = 2000;
/** Scanners may end a code with two line ends; the second one must not press a button. */
const lineEndGap = 300;
/** Fewer signs than this are not distinguished from a hand by their speed. */
const surelyScanned = 5;

/**
 * Reads one key press at the packing table. Codes come from a scanner or from the number keys of someone whose label is
 * torn; both end with Enter. Inside an open layer (`isInLayer`) keys belong to it, and only a scanner's speed makes a code.
 */
export function keyPressed(before: KeysSoFar, key: string, at: number, isInLayer = false): [KeysSoFar, KeyMeaning] {
  const isSign = [...key].length === 1;
  const rest = before.isPressed ? loneKeyMilliseconds : typingRest;
  const isOver = (before.isPressed && !isSign) || at - (before.signs.at(-1)?.at ?? at) > rest;
  const signs = isOver ? [] : before.signs;
  const keys: KeysSoFar = { ...before, signs, isPressed: false };
  if (key === 'Enter' || key === 'Tab') return ended(keys, key, at, isInLayer);
  if (key === 'Escape' && signs.length > 0 && !isInLayer) return [{ ...keys, signs: [] }, taken];
  if (key === 'Backspace' && signs.length > 0 && !isInLayer) return [{ ...keys, signs: signs.slice(0, -1) }, taken];
  if (!isSign || (signs.length === 0 && (key === ' ' || key === '?'))) return [keys, pass];
  return [{ ...keys, signs: [...signs, { sign: key, at }] }, isInLayer ? pass : taken];
}

/** The one key that was pressed by itself, if it still is alone; it may be a shortcut. */
export function loneKey({ signs, isPressed }: KeysSoFar): string | null {
  const [first, second] = signs;
  return first !== undefined && second === undefined && !isPressed ? first.sign : null;
}

/** What has been typed of a code so far. */
export function typedSoFar({ signs, isPressed }: KeysSoFar): string {
  return (isPressed ? [] : signs).map(({ sign }) => sign).join('');
}

const pass: KeyMeaning = { kind: 'pass' };
const taken: KeyMeaning = { kind: 'taken' };

function ended(before: KeysSoFar, key: 'Enter' | 'Tab', at: number, isInLayer: boolean): [KeysSoFar, KeyMeaning] {
  const after: KeysSoFar = { signs: [], scannedAt: at, isPressed: false };
  const text = typedSoFar(before);
  const end = scannedEnd(before, at);
  if (end !== null) return [after, { kind: 'scan', text, end: end === text ? null : end }];
  if (text === '') return [before, key === 'Enter' && at - before.scannedAt < lineEndGap ? taken : pass];
  if (isInLayer || key === 'Tab') return [{ ...before, signs: [] }, pass];
  return [after, { kind: 'scan', text, end: null }];
}

/** The signs a scanner sent right before the end of the code. A busy computer may hold the first ones up. */
function scannedEnd({ signs }: KeysSoFar, at: number): string | null {
  let from = signs.length;
  let next = at;
  for (; from > 0; from -= 1) {
    const sign = signs[from - 1];
    if (sign === undefined || next - sign.at > scannerGap) break;
    next = sign.at;
  }
  const fast = signs.slice(from);
  return fast.length >= surelyScanned ? fast.map(({ sign }) => sign).join('') : null;
}
