import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { type DayPart, dayParts } from './use-day-part.ts';

export interface DaySideProps {
  part: DayPart;
  onPartChange: (part: DayPart) => void;
  batches: ReactNode;
  orderCount: ReactNode;
  dailySummary: ReactNode;
}

/**
 * What stands beside the table: the batches and, at their right, both cards; where there is no room for three columns,
 * one of the three at a time.
 */
export function DaySide({ part, onPartChange, batches, orderCount, dailySummary }: DaySideProps) {
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-col gap-2">
        <Segmented
          label="Beside the table"
          options={dayParts}
          value={part}
          onChange={onPartChange}
          className="self-start @min-[1320px]:hidden"
        />
        <div
          className={classNames('min-h-0 flex-1 flex-col', part === 'batches' ? 'flex' : 'hidden @min-[1320px]:flex')}
        >
          {batches}
        </div>
        {part !== 'batches' && (
          <div className="min-h-0 flex-1 overflow-y-auto @min-[1320px]:hidden">
            {part === 'count' ? orderCount : dailySummary}
          </div>
        )}
      </div>
      <div className="hidden min-h-0 flex-col gap-3 overflow-y-auto @min-[1320px]:flex">
        {orderCount}
        {dailySummary}
      </div>
    </>
  );
}
