import { DayProgress } from '#features/board/day-progress.tsx';
import { DayLines } from '#features/board/day-lines.tsx';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';

/** Where operations start: whether today will finish, over the day and center by center. */
export function OpsHome() {
  const date = browserDay(currentTime());
  return (
    <div className="flex flex-col gap-4">
      <DayProgress date={date} />
      <DayLines date={date} />
    </div>
  );
}
