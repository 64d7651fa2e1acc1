import { useState } from 'react';
import { type DeallocateStrategy, deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { Redistributing } from './use-redistributing.ts';

const stockWords = {
  delete: { label: 'Back on sale', note: 'Its allocation is taken away.' },
  keep: { label: 'Used up', note: 'It counts as consumed and does not come back.' },
  damage: { label: 'Damaged', note: 'It is written off as Damage & Unusable.' },
} as const satisfies Record<DeallocateStrategy, { label: string; note: string }>;

/** Where they go: the day, whether another center shall take them, and what becomes of the stock they have. */
export function DateStep({ draft, change }: Pick<Redistributing, 'draft' | 'change'>) {
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
      <Checkbox
        label="Another fulfillment center takes them"
        hint="The first that delivers to the address by area priority, and of equal ones the best stocked. Otherwise each stays with its center, and with its delivery area where that serves the day."
        checked={draft.forceNewFc}
        onCheckedChange={(forceNewFc) => change({ forceNewFc })}
      />
      <RadioGroup
        label="The stock they have now"
        options={deallocateStrategies.map((value) => ({ value, ...stockWords[value] }))}
        value={draft.deallocateStrategy}
        onChange={(deallocateStrategy) => change({ deallocateStrategy })}
      />
    </>
  );
}
