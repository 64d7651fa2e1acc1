import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { classNames } from '#ui/class-names.ts';
import { FillBar } from '#parts/move-delivery/fill-bar.tsx';
import { Icon } from '#ui/icon.tsx';

export interface WindowChipProps {
  row: DeliveryWindowRow;
  /** The area is named where several are shown. */
  showsArea: boolean;
  isChosen: boolean;
  /** The one that Tab reaches. */
  isCurrent: boolean;
  /** Left out for those who may only look. */
  onToggle: (() => void) | undefined;
}

/** One window of the week: when, how full, open or closed; pressed it is selected. */
export function WindowChip({ row, showsArea, isChosen, isCurrent, onToggle }: WindowChipProps) {
  const { window, zone, isOpen, isPast } = row;
  const { startTime, endTime, booked, capacity, areaName } = window;
  const hours = deliveryWindowLabel(startTime, hoursBetween(startTime, endTime), zone);
  const [from, to] = hours.split(' – ');
  const state = isPast ? 'Past' : !isOpen ? 'Closed' : capacity !== null && booked >= capacity ? 'Full' : undefined;
  const fill = capacity === null ? `${booked} booked` : `${booked} / ${capacity}`;
  const look = classNames('week-chip', (!isOpen || isPast) && 'week-chip-off');
  const content = (
    <>
      <span className={showsArea ? 'block font-medium break-words' : 'sr-only'}>{areaName} </span>
      <span className="block whitespace-nowrap">
        {/* the row says when it starts */}
        <span className="sr-only">{from} – </span>
        <span aria-hidden="true">to </span>
        {`${to} `}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-1 text-sm tabular-nums">
        {/* at 1024 the state goes below: a count is never torn from its word */}
        <span className="whitespace-nowrap">{`${fill} `}</span>
        {state && (
          <span className="flex items-center gap-0.5 font-medium">
            {state === 'Closed' && <Icon name="lock" />}
            {state}
          </span>
        )}
      </span>
      <FillBar used={booked} {...{ capacity }} className="mt-0.5" />
    </>
  );
  if (!onToggle) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      className={look}
      data-window={row.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={isPast || undefined}
      title={`${areaName}, ${hours}`}
      onClick={() => !isPast && onToggle()}
    >
      {content}
    </button>
  );
}

function hoursBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 3_600_000;
}
