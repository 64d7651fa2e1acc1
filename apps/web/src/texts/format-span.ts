import { formatSpan } from '#lib/time/format-span.ts';
import { currentLanguage } from './language.ts';

/** Whole minutes as people say them: `3 h 12 min`; only days have another word in Spanish. */
export function spanText(minutes: number): string {
  const text = formatSpan(minutes);
  return currentLanguage() === 'en' ? text : text.replace('days', 'días');
}
