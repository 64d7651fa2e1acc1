import { DayLines } from '#features/board/day-lines.tsx';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';

/** Where operations start: whether today will finish. */
export function OpsHome() {
  return <DayLines date={browserDay(currentTime())} />;
}
