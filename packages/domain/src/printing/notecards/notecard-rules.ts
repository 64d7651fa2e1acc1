import { hasMoreSigns } from '../../plain-text.ts';
import { isAtLeast, type SuborderStatus } from '../../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../../verdict.ts';
import { linesTooMany } from './notecard-fit.ts';

/** The most characters a notecard message may have, counted as people count them (D99). */
export const longestNotecard = 500;

/** May this message be saved: at most 500 characters, and it fits the card at some size (D99)? */
export function maySaveNotecard(message: string): Verdict<'notecard-too-long' | 'notecard-overflows'> {
  if (hasMoreSigns(message, longestNotecard)) return no('notecard-too-long', notecardLength(message), longestNotecard);
  const lines = linesTooMany(message);
  return lines === 0 ? yes : no('notecard-overflows', lines);
}

/** The length of a message in characters as people count them: an emoji or an accented letter is one. */
export function notecardLength(message: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(message)].length;
}

/** From NotecardPrinted on, editing the message warns that the card is already printed (D99). */
export function isNotecardAlreadyPrinted(status: SuborderStatus): boolean {
  return isAtLeast(status, 'NotecardPrinted');
}
