import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { packingDayTexts } from '#texts/english/homes/packing-day.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Card } from '#ui/card.tsx';
import { usePackingDay } from './use-packing-day.ts';

/** How many suborders the person at the screen has packed today, and how quickly of late. */
export function MyPace({ fc }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(packingDayTexts);
  const { data, error } = usePackingDay(fc.fcId);
  const { packedToday, ratePerHour } = data?.pace ?? {};
  return (
    <Card title={t('pace')} tour="pace">
      <p className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        <span>
          <Link
            to="/batches"
            search={{ fc: fc.fcId, ...(data && { date: data.date }) }}
            className="link text-2xl font-semibold"
          >
            {packedToday === undefined ? t('packedTodayUnknown') : t('packedToday', { count: packedToday })}
          </Link>
        </span>
        <span>
          <span className="text-2xl font-semibold">{t('anHour', { rate: ratePerHour ?? '–' })}</span>{' '}
          <span className="text-muted">{t('lately')}</span>
        </span>
      </p>
      {data?.pace.packedToday === 0 && <p className="mt-2 text-muted">{t('paceHelp')}</p>}
      {!data && error && <p className="mt-2 text-muted">{t('notKnown')}</p>}
    </Card>
  );
}
