import { useEffect, useState } from 'react';
import { currentTime } from './clock.ts';

const minute = 60_000;

/** The moment, once more every minute: for what says how long something takes or waits. */
export function useMinute(): Date {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
