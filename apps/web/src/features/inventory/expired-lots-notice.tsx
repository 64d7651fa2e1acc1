import { useQuery } from '@tanstack/react-query';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { listExpiredLots } from '@bloomdesk/contract/inventory/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { dayWithYear } from '@bloomdesk/domain/time/work-days';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { answeredLots, type Lot } from './lot.ts';

export interface ExpiredLotsNoticeProps {
  fc: FulfillmentCenterOnWire;
  date: string;
  onOpen: (lot: Lot) => void;
}

/** The lots that are past their spoil date and still have stock, which the list of the day leaves out. */
export function ExpiredLotsNotice({ fc, date, onOpen }: ExpiredLotsNoticeProps) {
  const { data: lots = [], isPending } = useQuery({
    ...read(listExpiredLots, { fcId: fc.fcId, date }),
    select: answeredLots,
  });
  if (isPending) return <div className="min-h-9.5" />; // as high as the notice, so that the table keeps its foot
  if (lots.length === 0) return null;
  const units = lots.reduce((sum, lot) => sum + lot.onHand, 0);
  const count = countOf(lots.length, 'lot is', 'lots are');
  return (
    <Banner tone="amber">
      <Disclosure className="-my-1.5" title={`${count} past the spoil date with ${countOf(units, 'unit')} on hand`}>
        <ul className="grid max-h-56 grid-cols-2 gap-x-6 gap-y-1 overflow-auto">
          {lots.map((lot) => (
            <li key={lot.id} className="flex gap-2">
              <button type="button" className="link truncate text-left" onClick={() => onOpen(lot)}>
                {lot.productName}, {lot.label ?? 'Hardgood'}
              </button>
              <span className="ml-auto whitespace-nowrap text-muted">
                {lot.onHand} on hand, spoiled {dayWithYear(lot.expirationDate ?? date)}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Banner>
  );
}
