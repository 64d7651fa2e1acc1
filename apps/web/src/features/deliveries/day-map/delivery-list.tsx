import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { classNames } from '#ui/class-names.ts';
import { deliveryStageLabel, type StagedDelivery } from './delivery-marks.ts';

export interface DeliveryListProps {
  deliveries: readonly StagedDelivery[];
  zone: string;
  areaName: (areaId: number | null) => string;
  /** Which one the map shows. */
  chosen: string | null;
  onChoose: (suborderId: string) => void;
  /** Rows lead to orders for those who may open them. */
  opensOrders: boolean;
}

/** The deliveries of the map as a list: arrows walk it, the map follows, Enter opens the order. */
export function DeliveryList({ deliveries, zone, areaName, chosen, onChoose, opensOrders }: DeliveryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = deliveries.some(({ suborderId }) => suborderId === chosen) ? chosen : deliveries[0]?.suborderId;
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const walk = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    rows[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its rows arrive here
    <ul ref={list} aria-label="Deliveries" className="min-h-0 flex-1 overflow-auto" onKeyDown={walk}>
      {deliveries.map((delivery) => (
        <li
          key={delivery.suborderId}
          className="border-b border-line [contain-intrinsic-size:auto_64px] [content-visibility:auto] last:border-0"
        >
          <Row
            {...{ delivery, opensOrders }}
            isCurrent={delivery.suborderId === current}
            isChosen={delivery.suborderId === chosen}
            onChoose={() => onChoose(delivery.suborderId)}
          >
            <span className="flex items-center gap-2 font-medium tabular-nums">
              <StageMark stage={delivery.stage} />
              {`${delivery.suborderId} `}
              <span className="font-normal text-muted">{`${deliveryStageLabel[delivery.stage]} `}</span>
            </span>
            <span className="block text-sm text-muted">
              {[hoursOf(delivery, zone), areaName(delivery.areaId)].filter(Boolean).join(' · ')}{' '}
            </span>
            <span className="block text-sm text-muted">
              {`${delivery.city} ${delivery.zip}`.trim()}
              {delivery.place === null ? ' · not on the map' : !delivery.place.isExact && ' · placed by ZIP code'}
            </span>
          </Row>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  delivery: StagedDelivery;
  opensOrders: boolean;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Row({ delivery, opensOrders, isCurrent, isChosen, onChoose, children }: RowProps) {
  const look = classNames(
    'block w-full px-3 py-2 text-left leading-snug',
    isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
  );
  const shared = {
    'data-row': delivery.suborderId,
    'tabIndex': isCurrent ? 0 : -1,
    'aria-current': isChosen || undefined,
    'className': look,
    'onFocus': onChoose,
    'onPointerEnter': onChoose,
  };
  if (!opensOrders)
    return (
      <button type="button" {...shared} onClick={onChoose}>
        {children}
      </button>
    );
  return (
    <Link to="/orders/$orderId" params={{ orderId: delivery.orderId }} {...shared}>
      {children}
    </Link>
  );
}

/** The same mark as on the map. */
function StageMark({ stage }: { stage: StagedDelivery['stage'] }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" className="flex-none">
      <circle cx="8" cy="8" r="6" className={`map-mark is-${stage}`} />
    </svg>
  );
}

function hoursOf({ startTime, windowDuration }: StagedDelivery, zone: string): string {
  return startTime === null || windowDuration === null ? '' : deliveryWindowLabel(startTime, windowDuration, zone);
}
