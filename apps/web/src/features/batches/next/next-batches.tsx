import { Link } from '@tanstack/react-router';
import type { CallData } from '@bloomdesk/contract/call';
import type { getPackingDay } from '@bloomdesk/contract/batches/bench.calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { minutesUntil } from '@bloomdesk/domain/board/day-outlook';
import { messageOf } from '#lib/format-failure.ts';
import { useMinute } from '#lib/time/use-minute.ts';
import { packingDayTexts } from '#texts/english/homes/packing-day.ts';
import { dayText } from '#texts/format-day.ts';
import { spanText } from '#texts/format-span.ts';
import { timeText } from '#texts/format-time.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePackingDay } from './use-packing-day.ts';

type PackingDay = CallData<typeof getPackingDay>;

/** The batches of a center that are to be packed first, each the way to its bench. */
export function NextBatches({ fc }: { fc: FulfillmentCenterOnWire }) {
  const t = useTexts(packingDayTexts);
  const { data, error, isFetching, refetch } = usePackingDay(fc.fcId);
  return (
    <Card
      title={t('nextAt', { center: fc.name })}
      tour="next"
      note={
        data && (
          <Link to="/batches" search={{ fc: fc.fcId, date: data.date }} className="link tabular-nums">
            {t('openBatches', { count: data.openBatches })}
          </Link>
        )
      }
    >
      {!data && !error && <Skeleton lines={4} />}
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data?.next.length === 0 && <EmptyState icon="box" title={t('nothingWaits')} text={t('nextHelp')} />}
      <ol aria-label={t('nextBatches')} className="grid gap-3 md:grid-cols-3">
        {data?.next.map((batch) => (
          <li key={batch.batchId}>
            <NextBatch batch={batch} zone={fc.timezone} today={data.date} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface NextBatchProps {
  batch: PackingDay['next'][number];
  zone: string;
  today: string;
}

function NextBatch({ batch, zone, today }: NextBatchProps) {
  const t = useTexts(packingDayTexts);
  const { batchId, name, fulfillmentDate, suborderCount, packedCount } = batch;
  return (
    <Link
      to="/fulfill/$batchId"
      params={{ batchId }}
      className="flex h-full flex-col gap-1 rounded-lg border border-line p-3 hover:bg-sunken"
    >
      <span className="font-semibold break-words">{name}</span>
      <span className="text-2xl font-semibold tabular-nums">{t('left', { count: suborderCount - packedCount })}</span>
      <span className="text-muted tabular-nums">
        {t('packedOf', { packed: packedCount, total: suborderCount, batch: batchId })}
      </span>
      <span aria-hidden="true" className="ink-bar flex h-1.5 overflow-hidden rounded-full bg-pressed">
        <span className="bg-accent" style={{ width: `${(packedCount / Math.max(1, suborderCount)) * 100}%` }} />
      </span>
      <Cutoff {...{ batch, zone }} />
      {fulfillmentDate !== today && (
        <span className="text-sm text-muted">{t('forDay', { day: dayText(fulfillmentDate) })}</span>
      )}
    </Link>
  );
}

function Cutoff({ batch: { cutoffAt }, zone }: Pick<NextBatchProps, 'batch' | 'zone'>) {
  const t = useTexts(packingDayTexts);
  const now = useMinute();
  if (cutoffAt === null) return <span className="text-muted">{t('noCutoff')}</span>;
  const minutes = minutesUntil(cutoffAt, now);
  const span = spanText(Math.floor(Math.abs(minutes)));
  return (
    <span className="tabular-nums">
      {t('by', { time: timeText(cutoffAt, zone) })} ·{' '}
      <span className={minutes < 0 ? 'font-medium text-red' : 'font-medium'}>
        {minutes < 0 ? t('timeLate', { span }) : t('timeLeft', { span })}
      </span>
    </span>
  );
}
