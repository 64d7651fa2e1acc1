import { useQuery } from '@tanstack/react-query';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { listExpiredLots } from '@bloomdesk/contract/inventory/calls';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { answeredLots, type Lot } from './lot.ts';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { dayWithYearText } from '#texts/format-day.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface ExpiredLotsNoticeProps {
  fc: FulfillmentCenterOnWire;
  date: string;
  onOpen: (lot: Lot) => void;
}

/** The lots that are past their spoil date and still have stock, which the list of the day leaves out. */
export function ExpiredLotsNotice({ fc, date, onOpen }: ExpiredLotsNoticeProps) {
  const t = useTexts(inventoryTexts);
  const { data: lots = [], isPending } = useQuery({
    ...read(listExpiredLots, { fcId: fc.fcId, date }),
    select: answeredLots,
  });
  if (isPending) return <div className="min-h-9.5" />; // as high as the notice, so that the table keeps its foot
  if (lots.length === 0) return null;
  const units = lots.reduce((sum, lot) => sum + lot.onHand, 0);
  return (
    <Banner tone="amber">
      <Disclosure
        className="-my-1.5"
        title={t('pastSpoil', { lots: t('lotsAre', { count: lots.length }), units: t('units', { count: units }) })}
      >
        <ul className="grid max-h-56 grid-cols-2 gap-x-6 gap-y-1 overflow-auto">
          {lots.map((lot) => (
            <li key={lot.id} className="flex gap-2">
              <button type="button" className="link truncate text-left" onClick={() => onOpen(lot)}>
                {lot.productName}, {lot.label ?? t('hardgood')}
              </button>
              <span className="ml-auto whitespace-nowrap text-muted">
                {t('spoiledOn', { units: lot.onHand, day: dayWithYearText(lot.expirationDate ?? date) })}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Banner>
  );
}
