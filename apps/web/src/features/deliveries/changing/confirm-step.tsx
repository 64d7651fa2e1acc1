import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { StockChoice } from '#parts/stock/stock-choice.tsx';
import { Banner } from '#ui/banner.tsx';
import { EditConflict } from '#ui/edit-conflict.tsx';
import { type DeliveryFields, formatDelivery, formatDeliveryWindow } from './delivery-meeting.ts';
import type { ChangingDelivery } from './use-change-delivery.ts';

export interface ConfirmStepProps {
  changing: ChangingDelivery;
}

/** What will be different, and what else happens. */
export function ConfirmStep({ changing }: ConfirmStepProps) {
  const { draft, options, choose, effects, now } = changing;
  const { delivery } = now;
  const { area, window } = options;
  const rows = [
    { term: 'Center', before: delivery.fc.name, after: area?.fc.name },
    { term: 'Area', before: delivery.deliveryAreaName, after: area?.description },
    { term: 'Mode', before: delivery.transportMode, after: area?.transportMode },
    { term: 'Date', before: formatDay(delivery.deliveryDate), after: draft.date && formatDay(draft.date) },
    { term: 'Window', before: formatDeliveryWindow(delivery), after: window && `${window.label} (${window.note})` },
  ];
  return (
    <>
      <ChangedMeanwhile changing={changing} />
      <table className="w-full text-left" aria-label="What changes">
        <thead className="text-muted">
          <tr>
            <th className="py-1 font-normal">
              <span className="sr-only">What</span>
            </th>
            <th className="py-1 font-normal">Now</th>
            <th className="py-1 font-normal">Then</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ term, before, after }) => (
            <tr key={term} className="border-t border-line">
              <th className="py-1.5 pr-4 font-normal text-muted">{term}</th>
              <td className="py-1.5 pr-4">{before || '–'}</td>
              <td className={before === after ? 'py-1.5 text-muted' : 'py-1.5 font-medium'}>{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Happens changing={changing} />
      {effects?.isReallocated && (
        <StockChoice
          label="What happens to the stock it has now"
          value={draft.deallocateStrategy}
          onChange={(deallocateStrategy) => choose({ deallocateStrategy })}
        />
      )}
    </>
  );
}

const labels = { place: 'Center and area', time: 'Delivery date and window' } as const satisfies Record<
  keyof DeliveryFields,
  string
>;

/** What another user has chosen for the same delivery after this was opened (D43). */
function ChangedMeanwhile({ changing: { form, met } }: ConfirmStepProps) {
  const { meeting } = form;
  if (!met || !meeting) return null;
  const stored = formatDelivery(met.suborder);
  const field = (key: keyof DeliveryFields) => ({ key, label: labels[key] });
  return (
    <EditConflict
      what="This suborder"
      taken={meeting.taken.map((key) => ({ ...field(key), before: met.before[key], now: stored[key] }))}
      contested={meeting.contested.map((key) => ({ ...field(key), mine: met.mine[key], theirs: stored[key] }))}
      choices={form.choices}
      onChoose={form.choose}
    />
  );
}

function Happens({ changing: { effects, isChanged, now } }: ConfirmStepProps) {
  const { batchId, delivery } = now;
  const vendor = delivery.transportVendorDelivery;
  const lines = [
    effects?.leavesBatch && batchId !== null && `It leaves batch ${batchId} and is Received again.`,
    effects?.isReallocated && 'Stock is reserved again for the new center and day.',
    isChanged && vendor && `What is booked with ${vendor.carrierName || vendor.name} is canceled and booked again.`,
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <Banner>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}
