import { joiningLetters, lamAlefs, letterRuns } from './letter-widths.ts';

/** One sign as people count them, with its width in thousandths of the type size. */
export interface Sign {
  text: string;
  width: number;
}

/** What the fonts of the card have no letter for, Chinese, Japanese and Korean too: each of their signs is this square. */
const square = 1000;
const hangul = 966;
const emoji = 1246;
const shownAsPicture = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u;
const pictograph = /\p{Extended_Pictographic}/u;
const pieces = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/gu;
const onePicture = /^\p{RGI_Emoji}$/v;
const unseen = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;
const simple = /^[\n\u0020-\u007E\u00A0-\u024F]*$/;

interface Joining {
  alone: number;
  after: number;
  /** Null of letters that join the one before them only. */
  before: number | null;
  between: number;
}

let known: { widths: Map<number, number>; joining: Map<string, Joining> } | undefined;
let segmenter: Intl.Segmenter | undefined;

/** The signs of a text in their order, each as wide as the card's fonts draw it at this place. */
export function signsOf(text: string): Sign[] {
  const { widths } = letterWidths();
  if (simple.test(text)) {
    return Array.from(text, (sign) => ({ text: sign, width: widths.get(sign.charCodeAt(0)) ?? square }));
  }
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment);
  const letters = signs.map((sign) => String.fromCodePoint(sign.codePointAt(0) ?? 0));
  return signs.map((sign, at) => ({
    text: sign,
    width: isPicture(sign) ? pictureWidth(sign) : widthOf(sign, letters, at),
  }));
}

/** The copyright sign and others stand among the letters as well. */
function isPicture(sign: string): boolean {
  if (shownAsPicture.test(sign)) return true;
  return pictograph.test(sign) && !letterWidths().widths.has(sign.codePointAt(0) ?? 0);
}

function letterWidths() {
  known ??= { widths: readRuns(), joining: readJoining() };
  return known;
}

function widthOf(sign: string, letters: readonly string[], at: number): number {
  const [first = '', ...marks] = sign;
  const joined = joinedWidth(letters, at);
  if (joined !== null) return joined;
  // What combines with its letter takes no room, apart from the signs of India that stand beside it.
  const beside = marks.filter((mark) => !unseen.test(mark));
  return [first, ...beside].reduce((sum, letter) => sum + plainWidth(letter), 0);
}

function pictureWidth(sign: string): number {
  return onePicture.test(sign) ? emoji : emoji * Math.max(1, sign.match(pieces)?.length ?? 1);
}

function plainWidth(letter: string): number {
  const width = letterWidths().widths.get(letter.codePointAt(0) ?? 0);
  if (width !== undefined) return width;
  if (unseen.test(letter)) return 0;
  return letter >= '가' && letter <= '힣' ? hangul : square;
}

/** The width a letter of a joining script has between its neighbors; null of all others. */
function joinedWidth(letters: readonly string[], at: number): number | null {
  const form = (place: number) => letterWidths().joining.get(letters[place] ?? '');
  const [letter, next, previous] = [form(at), form(at + 1), form(at - 1)];
  if (!letter) return null;
  const isAfter = previous !== undefined && previous.before !== null;
  const pair = lamAlefs.get(`${letters[at] ?? ''}${letters[at + 1] ?? ''}`);
  if (pair) return pair[isAfter ? 1 : 0];
  if (lamAlefs.has(`${letters[at - 1] ?? ''}${letters[at] ?? ''}`)) return 0;
  if (letter.before === null || !next) return isAfter ? letter.after : letter.alone;
  return isAfter ? letter.between : letter.before;
}

function readRuns(): Map<number, number> {
  const widths = new Map<number, number>();
  for (const run of letterRuns.trim().split(/\s+/)) {
    const [first = '', listed = ''] = run.split(':');
    let code = Number.parseInt(first, 36);
    for (const each of listed.split('.')) {
      const [width = '', count = '1'] = each.split('*');
      for (let left = Number.parseInt(count, 36); left > 0; left -= 1) {
        widths.set(code, Number.parseInt(width, 36));
        code += 1;
      }
    }
  }
  return widths;
}

function readJoining(): Map<string, Joining> {
  return new Map(
    joiningLetters
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [code = '', listed = ''] = entry.split(':');
        const [alone = 0, after = 0, before = null, between = 0] = listed
          .split('.')
          .map((width) => Number.parseInt(width, 36));
        return [String.fromCodePoint(Number.parseInt(code, 36)), { alone, after, before, between }];
      }),
  );
}
