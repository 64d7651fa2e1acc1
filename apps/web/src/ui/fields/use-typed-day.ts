import { useState } from 'react';
import { dayFromText, dayShown } from './day-text.ts';
import type { Say } from '#texts/catalogue.ts';
import { fieldTexts } from '#texts/english/fields.ts';
import { useTexts } from '#texts/use-texts.ts';
import { wordOf } from '#texts/word-of.ts';

interface TypedDayProps {
  value: string | null;
  onChange: (day: string | null) => void;
  min: string | undefined;
  max: string | undefined;
  today: string;
  isComing: boolean | undefined;
}

/** What is being typed in a field for a day, until it is taken over: by Enter, or by leaving the field. */
export function useTypedDay({ value, onChange, min, max, today, isComing }: TypedDayProps) {
  const t = useTexts(fieldTexts);
  const [text, setText] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const typed = text === null ? null : dayFromText(text, { today, min, max, isComing });
  const isWithin = (day: string) => (!min || day >= min) && (!max || day <= max);
  const wrong = text?.trim() && !(typed && isWithin(typed)) ? outOfRange(typed, { min, max, today }, t) : undefined;
  const accept = () => {
    setTold(true);
    if (text === null || wrong) return;
    setText(null);
    if (typed !== value) onChange(typed);
  };
  return {
    shown: text ?? (value === null ? '' : dayShown(value, today)),
    isUnread: wrong !== undefined,
    error: wrong && text && (isTold || typed !== null || text.length >= 10) ? wrong : undefined,
    isWithin,
    type: (next: string) => {
      setText(next);
      setTold(false); // who is still typing is not told yet
    },
    forget: () => setText(null),
    accept,
  };
}

interface DayRange {
  min: string | undefined;
  max: string | undefined;
  today: string;
}

function outOfRange(day: string | null, { min, max, today }: DayRange, t: Say<(typeof fieldTexts)['english']>): string {
  if (!day) return wordOf('Enter a date such as 2/13 or Feb 13.');
  if (min && day < min) return t('pickLater', { day: dayShown(min, today) });
  return t('pickEarlier', { day: dayShown(max ?? day, today) });
}
