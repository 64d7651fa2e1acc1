import { type KeyboardEvent, useRef, useState } from 'react';
import type { Closure } from '@bloomdesk/domain/closed-days/closures';
import { type Day, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { toInstant } from '@bloomdesk/domain/time/fc-time';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { Icon } from '#ui/icon.tsx';
import weekStyles from './week.css?inline';
import { steppedTo, type WeekGrid } from './week-grid.ts';
import { WindowChip } from './window-chip.tsx';

adoptStyles(weekStyles);

export interface WeekTableProps {
  grid: WeekGrid;
  zone: string;
  /** Days on which the center or one of its areas delivers nothing. */
  closures: readonly Closure[];
  areaNameOf: (areaId: number) => string;
  showsArea: boolean;
  chosen: ReadonlySet<string>;
  /** Left out for those who may only look. */
  onChoose: ((ids: readonly string[], isChosen: boolean) => void) | undefined;
}

/** Hours down, days across; arrows move between windows, Space selects, a day's heading selects all of it. */
export function WeekTable(props: WeekTableProps) {
  const { grid, zone, closures, areaNameOf, showsArea, chosen, onChoose } = props;
  const boxRef = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const all = grid.columns.flat();
  const current = all.some(({ id }) => id === at) ? at : (all[0]?.id ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['window'] : undefined;
    const next =
      id === undefined || event.altKey || event.ctrlKey || event.metaKey ? undefined : steppedTo(grid, id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next.id);
    boxRef.current?.querySelector<HTMLElement>(`[data-window="${next.id}"]`)?.focus();
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto rounded-lg border border-line bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its buttons arrive here */}
      <table ref={boxRef} className="week-table" aria-label="Delivery windows of the week" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Start</span>
            </th>
            {grid.days.map((day, index) => (
              <DayHead
                key={day}
                {...{ day, areaNameOf, onChoose }}
                closures={closures.filter((closure) => closure.day === day)}
                ids={(grid.columns[index] ?? []).filter(({ isPast }) => !isPast).map(({ id }) => id)}
                chosen={chosen}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.starts.map((start) => (
            <tr key={start}>
              <th scope="row" className="whitespace-nowrap tabular-nums">
                {formatTime(toInstant(grid.days[0] ?? '', start, zone), zone)}
              </th>
              {grid.days.map((day) => (
                <td key={day}>
                  <div className="flex flex-col gap-1">
                    {grid.at(day, start).map((row) => (
                      <WindowChip
                        key={row.id}
                        {...{ row, showsArea }}
                        isChosen={chosen.has(row.id)}
                        isCurrent={row.id === current}
                        onToggle={
                          onChoose &&
                          (() => {
                            setAt(row.id);
                            onChoose([row.id], !chosen.has(row.id));
                          })
                        }
                      />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayHeadProps extends Pick<WeekTableProps, 'chosen' | 'onChoose' | 'areaNameOf'> {
  day: Day;
  closures: readonly Closure[];
  ids: readonly string[];
}

function DayHead({ day, closures, ids, chosen, areaNameOf, onChoose }: DayHeadProps) {
  const isWhole = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <th scope="col">
      <span className="flex items-center gap-1">
        {onChoose && ids.length > 0 && (
          <input
            type="checkbox"
            className="check"
            aria-label={`Select all windows of ${formatDay(day)}`}
            checked={isWhole}
            onChange={() => onChoose(ids, !isWhole)}
          />
        )}
        <span className="whitespace-nowrap">{formatDay(day)}</span>
      </span>
      {closures.map(({ areaId, reason }) => (
        <span key={String(areaId)} className="flex items-center gap-1 text-sm font-normal text-amber">
          <Icon name="lock" />
          {areaId === null ? `Closed: ${reason}` : `${areaNameOf(areaId)} closed: ${reason}`}
        </span>
      ))}
    </th>
  );
}
