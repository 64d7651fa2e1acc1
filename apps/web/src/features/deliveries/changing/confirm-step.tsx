import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { windowLabel } from '@bloomdesk/domain/time/clock-words';
import { Banner } from '#ui/banner.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { type ChangingDelivery, type StoredDelivery } from './use-change-delivery.ts';

export interface ConfirmStepProps {
  suborder: Suborder;
  changing: ChangingDelivery;
}

/** What will be different, and what else happens. */
export function ConfirmStep({ suborder, changing }: ConfirmStepProps) {
  const { draft, options, choose, effects, met } = changing;
  const { delivery } = suborder;
  const { area, window } = options;
  const rows = [
    { term: 'Center', before: delivery.fc.name, after: area?.fc.name },
    { term: 'Area', before: delivery.deliveryAreaName, after: area?.description },
    { term: 'Mode', before: delivery.transportMode, after: area?.transportMode },
    { term: 'Date', before: formatDay(delivery.deliveryDate), after: draft.date && formatDay(draft.date) },
    { term: 'Window', before: windowWords(delivery), after: window && `${window.label} (${window.note})` },
  ];
  return (
    <>
      {met && (
        <Banner tone="amber" title="This suborder was changed by somebody else after you opened it.">
          It is delivered by {met.delivery.deliveryAreaName} on {formatDay(met.delivery.deliveryDate)},{' '}
          {windowWords(met.delivery)} now. Nothing you have chosen is lost: save again to change that.
        </Banner>
      )}
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
      <Happens suborder={suborder} changing={changing} />
      {effects?.isReallocated && (
        <RadioGroup
          label="The stock it has now"
          options={stockChoices}
          value={draft.deallocateStrategy}
          onChange={(deallocateStrategy) => choose({ deallocateStrategy })}
        />
      )}
    </>
  );
}

const stockChoices = [
  { value: 'delete', label: 'Can be sold again' },
  { value: 'keep', label: 'Is used and stays used' },
  { value: 'damage', label: 'Is damaged and written off' },
] as const;

function Happens({ suborder: { batchId, delivery }, changing: { effects, isChanged } }: ConfirmStepProps) {
  const vendor = delivery.transportVendorDelivery;
  const lines = [
    effects?.leavesBatch && batchId !== null && `It leaves batch ${batchId} and is Received again.`,
    effects?.isReallocated && 'Its stock is taken anew for the new center and day.',
    isChanged && vendor && `What is booked with ${vendor.carrierName || vendor.name} is withdrawn and booked anew.`,
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

function windowWords({ startTime, windowDuration, fc }: StoredDelivery['delivery']): string {
  return startTime && windowDuration ? windowLabel(startTime, windowDuration, fc.timezone) : 'without a window';
}
