import { FillChart } from '#features/delivery-windows/week/fill-chart.tsx';
import { WeekStrip } from '#features/delivery-windows/week/week-strip.tsx';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';

/** Where delivery starts: how full the windows of the next seven days are (D296). */
export function AreasHome() {
  const from = browserDay(currentTime());
  return (
    <div className="flex flex-col gap-4">
      <FillChart from={from} />
      <WeekStrip from={from} />
    </div>
  );
}
