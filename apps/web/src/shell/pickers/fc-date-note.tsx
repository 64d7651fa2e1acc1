import { useEffect, useState } from 'react';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';
import { dayText } from '#texts/format-day.ts';
import { useWords } from '#texts/use-texts.ts';

const minute = 60_000;

/** Says what day it is at the center while that is another day than the reader's (D47). */
export function FcDateNote({ zone }: { zone: string }) {
  const word = useWords();
  const [now, setNow] = useState(() => currentTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), minute);
    return () => clearInterval(timer);
  }, []);
  const there = fcToday(now, zone);
  if (there === browserDay(now)) return null;
  return (
    <p role="status" className="text-sm whitespace-nowrap text-amber">
      {`${word('FC date')} ${dayText(there)}`}
    </p>
  );
}
