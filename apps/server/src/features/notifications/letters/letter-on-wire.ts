import type { WrittenLetter } from '@bloomdesk/contract/notifications/letters.shapes';
import { standardLetters } from '@bloomdesk/domain/orders/letter-texts';
import type { LetterRow } from './letter-texts.store.ts';

/** A letter as it goes out now. */
export function letterOnWire({ eventType, text, version }: LetterRow): WrittenLetter {
  return { eventType, ...(text ?? standardLetters[eventType]), isStandard: text === null, version };
}
