import { useQuery } from '@tanstack/react-query';
import { getAreaSchedules, getAreaZips } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryAreaScheduleOnWire } from '@bloomdesk/contract/delivery-areas/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { weekdays } from '@bloomdesk/domain/delivery-areas/area-schedules';
import type { DeliveryArea } from '#lib/lookups.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { formatDueMoment, formatMinutes } from '#features/delivery-areas/form/format-hours.ts';
import { formatReach } from '#features/delivery-areas/format-reach.ts';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export interface DeliveryAreaDetailsDialogProps {
  area: DeliveryArea;
  onViewMap: (area: DeliveryArea) => void;
  onClose: () => void;
}

/** The week and the ZIP codes of an area, for those who may only look. */
export function DeliveryAreaDetailsDialog({ area, onViewMap, onClose }: DeliveryAreaDetailsDialogProps) {
  return (
    <Dialog
      title={area.description}
      intro={`Map ID ${area.id} · ${formatReach(area)}`}
      width={640}
      onClose={onClose}
      footer={<Button onClick={() => onViewMap(area)}>View Map</Button>}
    >
      <div className="flex flex-col gap-5">
        <Week area={area} />
        <ZipCodes area={area} />
      </div>
    </Dialog>
  );
}

function Week({ area }: { area: DeliveryArea }) {
  const query = useQuery(read(getAreaSchedules, { id: area.id, onlyDayOfWeek: 'true' }));
  return (
    <section aria-label="Delivery Area Schedules">
      <h3 className="mb-2 font-semibold">Delivery Area Schedules</h3>
      {query.error ? (
        <LoadFailure onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadFailure>
      ) : !query.data ? (
        <Skeleton lines={5} />
      ) : query.data.schedules.length === 0 ? (
        <p className="text-muted">No schedules yet: the area has no delivery windows until it has some.</p>
      ) : (
        <WeekTable area={area} schedules={query.data.schedules} />
      )}
    </section>
  );
}

interface WeekTableProps {
  area: DeliveryArea;
  schedules: readonly DeliveryAreaScheduleOnWire[];
}

function WeekTable({ area, schedules }: WeekTableProps) {
  const inOrder = schedules.toSorted((a, b) => a.dayofweek - b.dayofweek || a.starthour - b.starthour);
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          {['Day', 'Hours', 'Cutoff', 'Prepped'].map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-3 font-medium">
              {head}
            </th>
          ))}
          <th scope="col" className="py-1.5 text-right font-medium">
            Capacity
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map(({ rule, dayofweek, starthour, duration, capacity }) => {
          const due = (minutesBefore: number | null) =>
            formatDueMoment({ dayOfWeek: dayofweek, startHour: starthour, minutesBefore });
          return (
            <tr key={rule} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-3 font-medium">
                {weekdays[dayofweek]}
              </th>
              <td className="py-1.5 pr-3">
                {formatMinutes(starthour * 60)} – {formatMinutes((starthour + duration) * 60)}
              </td>
              <td className="py-1.5 pr-3">{due(area.cutoff)}</td>
              <td className="py-1.5 pr-3">{due(area.travelTime)}</td>
              <td className="py-1.5 text-right">{capacity ?? 'Unlimited'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ZipCodes({ area }: { area: DeliveryArea }) {
  const query = useQuery(read(getAreaZips, { id: area.id }));
  const zips = query.data?.zips;
  return (
    <section aria-label="ZIP codes">
      <h3 className="mb-2 flex items-center gap-2 font-semibold">
        ZIP codes
        {zips && zips.length > 0 && <CopyText text={zips.join(' ')} label={countOf(zips.length, 'ZIP code')} />}
      </h3>
      {area.hasShape && <p className="mb-2 text-muted">This area has a map, so its ZIP codes do not count.</p>}
      {query.error ? (
        <LoadFailure onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadFailure>
      ) : !zips ? (
        <Skeleton lines={3} />
      ) : zips.length === 0 ? (
        <p className="text-muted">It lists no ZIP codes.</p>
      ) : (
        <p className="tabular-nums">{zips.join(' ')}</p>
      )}
    </section>
  );
}
