import { isAtLeast, type SuborderStatus } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** The most characters a notecard message may have, counted as people count them (D99). */
export const longestNotecard = 500;

/** The type sizes a notecard tries in points, from large down to the smallest that is still read with ease (D99). */
const notecardTypeSizes = [22, 20, 18, 16, 14, 13, 12, 11, 10, 9, 8] as const;

/** May this message be saved: at most 500 characters, and it fits the card at some size (D99)? `fits` measures one size in points. */
export function maySaveNotecard(
  message: string,
  fits: (points: number) => boolean,
): Verdict<'notecard-too-long' | 'notecard-overflows'> {
  const length = notecardLength(message);
  if (length > longestNotecard) {
    return no('notecard-too-long', `The message has ${length} characters; a notecard holds ${longestNotecard}.`);
  }
  return notecardTypeSize(fits) === null ? no('notecard-overflows', 'The message does not fit on the notecard.') : yes;
}

/** The largest type size in points at which the message fits the card, or null when it overflows even at 8 pt (D99). */
export function notecardTypeSize(fits: (points: number) => boolean): number | null {
  return notecardTypeSizes.find(fits) ?? null;
}

/** The length of a message in characters as people count them: an emoji or an accented letter is one. */
export function notecardLength(message: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message)].length;
}

/** From NotecardPrinted on, editing the message warns that the card is already printed (D99). */
export function isNotecardAlreadyPrinted(status: SuborderStatus): boolean {
  return isAtLeast(status, 'NotecardPrinted');
}
