import { type Sign, signsOf } from './sign-widths.ts';

/** A piece of a paragraph that is never parted while words are kept whole, and the blanks behind it. */
interface Piece {
  signs: Sign[];
  width: number;
  blanks: string;
  blankWidth: number;
}

/** A paragraph made ready to be broken at any width. */
export interface Paragraph {
  pieces: readonly Piece[];
  widest: number;
}

const blank = /^[\t \u1680\u2000-\u2006\u2008-\u200B\u205F\u3000]$/;
/** Signs that stand for words or syllables by themselves: a line may end before and after each. */
const standsAlone =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF9F]|\p{Emoji_Presentation}|\uFE0F/u;
const neverFirst =
  /^[!),.:;?\]}»’”…‥、。〉》」』】〕〗々ー・ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ！），．：；？］｝～]/u;
const neverLast = /^[([{«‘“〈《「『【〔〖（［｛]/u;
/** Written without blanks between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let words: Intl.Segmenter | undefined;

/** Finds where lines of a paragraph may end. */
export function readParagraph(text: string): Paragraph {
  const ends = unspaced.test(text) ? wordEnds(text) : null;
  const pieces: Piece[] = [];
  let isOpen = false;
  let place = 0;
  let before: Sign | undefined;
  for (const sign of signsOf(text)) {
    const last = pieces.at(-1);
    if (blank.test(sign.text) && last) {
      last.blanks += sign.text;
      last.blankWidth += sign.width;
      isOpen = false;
    } else if (last && isOpen && !mayPart(before, sign, ends?.has(place) === true)) {
      last.signs.push(sign);
      last.width += sign.width;
    } else {
      pieces.push({ signs: [sign], width: sign.width, blanks: '', blankWidth: 0 });
      isOpen = true;
    }
    before = sign;
    place += sign.text.length;
  }
  return { pieces, widest: pieces.reduce((most, { width }) => Math.max(most, width), 0) };
}

/**
 * Sets a paragraph into as few lines as its room allows; words wider than the room are broken between signs. Each line
 * keeps the blanks it ends with, which take no room.
 */
export function linesWithin({ pieces }: Paragraph, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  let blanks = { text: '', width: 0 };
  for (const { signs, width: pieceWidth, blanks: after, blankWidth } of pieces) {
    if (line !== '' && width + blanks.width + pieceWidth > room) {
      lines.push(line + blanks.text);
      line = '';
      width = 0;
    } else if (line !== '') {
      line += blanks.text;
      width += blanks.width;
    }
    for (const sign of signs) {
      if (line !== '' && width + sign.width > room) {
        lines.push(line);
        line = '';
        width = 0;
      }
      line += sign.text;
      width += sign.width;
    }
    blanks = { text: after, width: blankWidth };
  }
  return [...lines, line];
}

/** The same number of lines, as even as they can be: a single word does not stand alone on the last one. */
export function evenLines(paragraph: Paragraph, room: number): string[] {
  const count = linesWithin(paragraph, room).length;
  let [narrow, wide] = [Math.min(room, paragraph.widest), room];
  if (count === 1 || paragraph.widest > room) return linesWithin(paragraph, room);
  while (wide - narrow > 20) {
    const middle = (narrow + wide) / 2;
    if (linesWithin(paragraph, middle).length === count) wide = middle;
    else narrow = middle;
  }
  return linesWithin(paragraph, wide);
}

function mayPart(before: Sign | undefined, sign: Sign, isWordEnd: boolean): boolean {
  if (!before || neverFirst.test(sign.text) || neverLast.test(before.text)) return false;
  if (isWordEnd || standsAlone.test(sign.text) || standsAlone.test(before.text)) return true;
  return /^[-\u2010\u2013\u2014/]$/.test(before.text) && /^\p{L}/u.test(sign.text);
}

function wordEnds(text: string): ReadonlySet<number> {
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  return new Set(Array.from(words.segment(text), ({ index }) => index));
}
