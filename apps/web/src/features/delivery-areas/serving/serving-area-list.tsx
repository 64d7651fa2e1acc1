import type { CallData } from '@bloomdesk/contract/call';
import type { listServingAreas } from '@bloomdesk/contract/delivery-areas/places.calls';
import type { getDeliveryOptions } from '@bloomdesk/contract/delivery-windows/options.calls';
import { carrierLabel, transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { useSession } from '#lib/session.ts';
import { nextWindows } from './next-windows.ts';

export interface ServingAreaListProps {
  areas: CallData<typeof listServingAreas>['areas'];
  zip: string;
  /** Null while they are not known. */
  options: CallData<typeof getDeliveryOptions>['options'] | null;
  windowsFailed: boolean;
}

/** Who serves a place, in the order in which orders choose: by what, and when next. */
export function ServingAreaList({ areas, zip, options, windowsFailed }: ServingAreaListProps) {
  const { fcOf } = useSession();
  const reasons = { map: 'Its map holds this place', zip: `Its list names ${zip}`, nationwide: 'Serves every address' };
  return (
    <ol aria-label="Areas that serve this place" className="flex flex-col">
      {areas.map((area, at) => (
        <li key={area.id} className="flex gap-3 border-b border-line py-2.5">
          <span className="w-5 text-right text-muted tabular-nums">{at + 1}</span>
          <span className="min-w-0 flex-1">
            <span className="font-medium">{area.description}</span>
            <span className="text-muted">
              {' '}
              · {area.fc.name} · {transportModeLabel(area.transportMode)} · {carrierLabel(area.carrier)}
            </span>
            <span className="block">
              {reasons[area.servesBy]}; priority {area.priority}
            </span>
            <span className="block text-muted tabular-nums">
              {windowWords(options && nextWindows(options, area.id, fcOf(area.fc.id)?.timezone), windowsFailed)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function windowWords(windows: readonly string[] | null, hasFailed: boolean): string {
  if (hasFailed) return 'Its windows did not load.';
  if (windows === null) return 'Looking for its windows…';
  return windows.length === 0 ? 'No open window in the next 14 days' : `Next: ${windows.join(' · ')}`;
}
