import { useState } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';
import { ChooseDay } from '#parts/move-delivery/choose-day.tsx';
import { useMoveDelivery } from '#parts/move-delivery/use-move-delivery.ts';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Banner } from '#ui/banner.tsx';
import { formatClosedDays } from './format-closed-days.ts';
import type { Redistributing } from './use-redistributing.ts';

type DateStepProps = Pick<Redistributing, 'suborderIds' | 'draft' | 'change' | 'preview'>;

/** Where they go: the day, whether another center takes them, and what becomes of the stock they have. */
export function DateStep({ suborderIds, draft, change, preview }: DateStepProps) {
  const closed = formatClosedDays(preview.data?.suborders ?? [], draft.forceNewFc);
  const [today] = useState(() => browserDay(currentTime()));
  const { newDeliveryDate: date } = draft;
  const [suborderId] = suborderIds;
  const subject = suborderId === undefined ? null : ({ purpose: 'redistribution', suborderId } as const);
  const moving = useMoveDelivery(
    subject,
    { fcId: null, areaId: null, date, startTime: null },
    { proposesNothing: true },
  );
  return (
    <ChooseDay
      moving={moving}
      label="New delivery date"
      hint="By the calendar of each center."
      min={today}
      date={date}
      onChange={(newDeliveryDate) => change({ newDeliveryDate })}
    >
      <PlannedMoves preview={preview} date={date} />
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
    </ChooseDay>
  );
}

/** How many go on the chosen day, as the server has worked it out. */
function PlannedMoves({ preview, date }: Pick<DateStepProps, 'preview'> & { date: string | null }) {
  if (date === null) return null;
  const { data, isReading, failure } = preview;
  if (failure !== undefined) return <p className="text-muted">What follows is not known: {failure}</p>;
  if (!data || isReading) return <p className="text-muted">What follows is not known yet.</p>;
  const { suborders, going, short, leavingBatch } = data.totals;
  return (
    <section aria-label="What follows" aria-live="polite">
      <h3 className="mb-1 field-label">What follows</h3>
      <ul>
        <li>
          {going} of {countOf(suborders, 'suborder')} can go
        </li>
        {short > 0 && <li className="text-amber">{short} wait for stock</li>}
        {leavingBatch > 0 && <li>{leavingBatch} leave their batch</li>}
      </ul>
    </section>
  );
}
