import { WeekStrip } from '#features/delivery-windows/week/week-strip.tsx';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';

/** Where delivery starts: how full the windows of the next seven days are (D296). */
export function AreasHome() {
  return <WeekStrip from={browserDay(currentTime())} />;
}
