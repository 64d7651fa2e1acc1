import { batchesRuleRefusals } from '../../refusals/batches-rule-refusals.ts';
import { evenLines, linesWithin, type Paragraph, readParagraph } from './card-lines.ts';

/** The type sizes a notecard tries in points, from large down to the smallest that is still read with ease (D99). */
const typeSizes = [22, 20, 18, 16, 14, 13, 12, 11, 10, 9, 8] as const;
const smallest = 8;

/** The room for the message on a card of 4.25 by 5.5 inches, in points; the face on screen and paper has the same. */
export const notecardRoom = { width: 3.41 * 72, height: 3.9 * 72, lineHeight: 1.35 };

/** Browsers round every letter a little; so much of the width stays free for it. */
const spare = 0.985;

/** How a message is set: its size, the lines of each of its paragraphs, and how many lines more than the card holds. */
export interface SetMessage {
  points: number;
  paragraphs: string[][];
  linesTooMany: number;
}

/**
 * Sets a message in the largest type at which it fits the card, or in the smallest where it does not fit at all (D99).
 * Words are broken only where no size keeps them whole.
 */
export function setNotecard(message: string): SetMessage {
  const paragraphs = paragraphsOf(message);
  const isWhole = (points: number) => paragraphs.every(({ widest }) => widest <= roomAt(points));
  const fits = (points: number) => linesTooManyAt(paragraphs, points) === 0;
  const points = typeSizes.find((size) => isWhole(size) && fits(size)) ?? typeSizes.find(fits) ?? smallest;
  return {
    points,
    paragraphs: paragraphs.map((paragraph) => evenLines(paragraph, roomAt(points))),
    linesTooMany: linesTooManyAt(paragraphs, points),
  };
}

/** How many lines a message has that the card does not hold at its smallest size; 0 where it fits. */
export function linesTooMany(message: string): number {
  return linesTooManyAt(paragraphsOf(message), smallest);
}

/** Why a message does not fit the card in any size, in the words of every place that refuses it; null when it fits. */
export function notecardTrouble(message: string): string | null {
  const lines = linesTooMany(message);
  return lines === 0 ? null : batchesRuleRefusals['notecard-overflows'].says(lines);
}

function paragraphsOf(message: string): Paragraph[] {
  return message
    .trimEnd()
    .split(/\r\n?|\n/)
    .map(readParagraph);
}

function roomAt(points: number): number {
  return ((notecardRoom.width * spare) / points) * 1000;
}

function linesTooManyAt(paragraphs: readonly Paragraph[], points: number): number {
  const room = Math.floor(notecardRoom.height / (points * notecardRoom.lineHeight) + 1e-6); // 26 lines of 8 pt fill it
  return Math.max(0, paragraphs.reduce((sum, each) => sum + linesWithin(each, roomAt(points)).length, 0) - room);
}
