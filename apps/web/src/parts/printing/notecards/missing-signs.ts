import { emojiCoverage } from './emoji-coverage.ts';
import { pictures } from './notecard-fonts.ts';

/** Signs of a message that no font of the card has. */
export interface MissingSigns {
  /** They come out of the printer as empty boxes. */
  unprintable: string[];
  /** Another font of this computer has them, so they look unlike the rest. */
  inOtherFonts: string[];
}

type CodeRange = readonly [first: number, last: number];

/** What of a message the fonts of the card lack, once they are loaded; emoji newer than their font are among them. */
export function missingSigns(message: string): MissingSigns {
  const letterRanges = [...document.fonts].flatMap(({ family, unicodeRange }) =>
    family.includes('Noto') && !family.includes('Emoji') ? unicodeRange.split(',').map(rangeOfStyle) : [],
  );
  const ranges = [...letterRanges, ...emojiCoverage.split(',').map(rangeOf)];
  const missing = [...new Set(message.replaceAll(/[\s\p{Cc}\p{Cf}\p{M}]/gu, ''))].filter((sign) => !isIn(ranges, sign));
  const isLost = (sign: string) => sign.search(pictures) !== -1 || isBox(sign);
  return { unprintable: missing.filter(isLost), inOtherFonts: missing.filter((sign) => !isLost(sign)) };
}

function isIn(ranges: readonly CodeRange[], sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
}

/** Reads what style sheets write as `U+4E00-9FFF`. */
function rangeOfStyle(text: string): CodeRange {
  return rangeOf(text.trim().slice(2));
}

function rangeOf(text: string): CodeRange {
  const [first = 0, last = first] = text.split('-').map((code) => Number.parseInt(code, 16));
  return [first, last];
}

/** No font has it: it looks like a code point that nothing is assigned to. */
function isBox(sign: string): boolean {
  return picturedAs(sign) === picturedAs('\u0378');
}

/** What a sign looks like on the card, fonts of this computer included. */
function picturedAs(sign: string): string {
  const paper = new OffscreenCanvas(48, 48).getContext('2d', { willReadFrequently: true });
  if (!paper) return sign;
  paper.font = "24px 'Noto Serif', serif";
  paper.fillText(sign, 8, 34);
  return paper.getImageData(0, 0, 48, 48).data.join();
}
