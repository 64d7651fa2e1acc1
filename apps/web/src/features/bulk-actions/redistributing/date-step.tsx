import { useState } from 'react';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Banner } from '#ui/banner.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { formatClosedDays } from './format-closed-days.ts';
import type { Redistributing } from './use-redistributing.ts';

/** Where they go: the day, whether another center shall take them, and what becomes of the stock they have. */
export function DateStep({ draft, change, preview }: Pick<Redistributing, 'draft' | 'change' | 'preview'>) {
  const closed = formatClosedDays(preview.data?.suborders ?? [], draft.forceNewFc);
  const [today] = useState(() => browserDay(currentTime()));
  return (
    <>
      <div data-first>
        <DatePicker
          label="New delivery date"
          required
          className="w-48"
          hint="By the calendar of each center."
          min={today}
          value={draft.newDeliveryDate}
          onChange={(newDeliveryDate) => change({ newDeliveryDate })}
        />
      </div>
      {closed && !preview.isReading && (
        <Banner tone="amber" title={closed.areas.join('\n')} className="whitespace-pre-line">
          {closed.text}
        </Banner>
      )}
      <Checkbox
        label="Move to another center"
        hint="Moves each to the center with the highest area priority, then the best stock. Otherwise each stays with its center."
        checked={draft.forceNewFc}
        onCheckedChange={(forceNewFc) => change({ forceNewFc })}
      />
      <StockChoice
        label="What happens to the stock they have now"
        value={draft.deallocateStrategy}
        onChange={(deallocateStrategy) => change({ deallocateStrategy })}
      />
    </>
  );
}
