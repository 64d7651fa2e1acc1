import { Link } from '@tanstack/react-router';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { Card } from '#ui/card.tsx';
import { usePackingDay } from './use-packing-day.ts';

/** How many suborders the person at the screen has packed today, and how quickly of late. */
export function MyPace({ fc }: { fc: FulfillmentCenterOnWire }) {
  const { data, error } = usePackingDay(fc.fcId);
  const { packedToday, ratePerHour } = data?.pace ?? {};
  return (
    <Card title="My pace">
      <p className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        <span>
          <Link
            to="/batches"
            search={{ fc: fc.fcId, ...(data && { date: data.date }) }}
            className="link text-2xl font-semibold"
          >
            {packedToday === undefined ? '–' : packedToday.toLocaleString('en-US')} packed today
          </Link>
        </span>
        <span>
          <span className="text-2xl font-semibold">{ratePerHour ?? '–'} an hour</span>{' '}
          <span className="text-muted">in the last 30 minutes</span>
        </span>
      </p>
      {data?.pace.packedToday === 0 && (
        <p className="mt-2 text-muted">Scan a batch to start. Each suborder you pack counts here.</p>
      )}
      {!data && error && <p className="mt-2 text-muted">Not known until Bloomdesk can be reached.</p>}
    </Card>
  );
}
