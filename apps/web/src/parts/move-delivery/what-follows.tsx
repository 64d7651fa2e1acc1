import type { DeliveryChoiceStock } from '@bloomdesk/contract/delivery-windows/choices.calls';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { windowAt } from '#lib/format-zone.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import type { MovingDelivery } from './use-move-delivery.ts';

export interface WhatFollowsProps {
  moving: MovingDelivery;
  /** Where it stands now, in words; left out for what is not there yet. */
  before?: string | undefined;
  children?: React.ReactNode;
}

interface Line {
  icon: IconName;
  text: string;
  isWarning?: boolean;
}

/** What taking the chosen window brings with it, as the server says; what it has not said stands as unknown. */
export function WhatFollows({ moving, before, children }: WhatFollowsProps) {
  const { window, date, zone, area, query } = moving;
  const lines = linesOf(moving);
  return (
    <section aria-label="What follows" aria-live="polite" className="flex min-w-0 flex-col gap-3">
      <p className="field-label">What follows</p>
      {before !== undefined && (
        <p>
          <span className="block text-sm text-muted">Now</span>
          {before}
        </p>
      )}
      {window && date !== null && area && (
        <p>
          <span className="block text-sm text-muted">{before === undefined ? 'Delivery' : 'New delivery'}</span>
          <span className="font-medium">
            {formatDay(date)}, {windowAt(window.startTime, window.duration, zone)}
          </span>
          <span className="block text-muted">
            {area.description}, from {area.fcName}
          </span>
        </p>
      )}
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {lines.map(({ icon, text, isWarning }) => (
            <li key={text} className={classNames('flex gap-2', isWarning && 'font-medium text-amber')}>
              <Icon name={icon} className="mt-0.5" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {!window && <p className="text-muted">{query.isPending ? 'Not known yet.' : 'Choose a window to see it.'}</p>}
      {children && <div data-own-arrows>{children}</div>}
    </section>
  );
}

function linesOf({ window, stock, now, isStockKnown }: MovingDelivery): Line[] {
  const follows = window?.follows;
  if (!window || !follows) return [];
  if (window.isOwn) return [{ icon: 'check', text: 'Nothing changes.' }];
  const { fulfillmentDate, stockDay, isReallocated } = follows;
  const taken = stock.find(({ day, isKept }) => day === stockDay && isKept === !isReallocated);
  return [
    { icon: 'box', text: `Fulfilled ${formatDay(fulfillmentDate)}.` },
    ...(isStockKnown ? stockLines(taken) : [{ icon: 'info', text: 'Stock: not known yet.' } as const]),
    ...(now ? changeLines(now, follows.leavesBatch) : []),
    ...(now ? [{ icon: 'info', text: 'The customer gets no letter about it.' } as const] : []),
  ];
}

/** Where each line's stock comes from; lines that are not counted say nothing. */
function stockLines(stock: DeliveryChoiceStock | undefined): Line[] {
  if (stock === undefined) return [{ icon: 'info', text: 'Stock: not known.' }];
  if (stock.isKept) return [{ icon: 'flower', text: 'It keeps the stock it has.' }];
  return stock.lines.flatMap(({ name, quantity, status, lots }): Line[] => {
    const what = `${quantity} × ${name}`;
    if (status === 'non_lotted') return [];
    if (status === 'needs_inventory') return [{ icon: 'warning', text: `${what}: no stock that day`, isWarning: true }];
    return [{ icon: 'flower', text: `${what}: ${[...new Set(lots.map(formatLot))].join(' and ')}` }];
  });
}

function formatLot({ arrivalDate, isInbound }: DeliveryChoiceStock['lines'][number]['lots'][number]): string {
  if (arrivalDate === null) return isInbound ? 'from a lot on its way' : 'from stock';
  return isInbound ? `from the lot due ${formatDay(arrivalDate)}` : `from the lot of ${formatDay(arrivalDate)}`;
}

function changeLines(now: NonNullable<MovingDelivery['now']>, leavesBatch: boolean): Line[] {
  const { batchName, carrier, isBookedAgain, hasPrintedLabel } = now;
  const lines: Line[] = [];
  if (leavesBatch) lines.push({ icon: 'undo', text: `It leaves ${batchName} and is Received again.` });
  else if (batchName !== null) lines.push({ icon: 'box', text: `It stays in ${batchName}.` });
  if (carrier !== null)
    lines.push({
      icon: 'truck',
      text: isBookedAgain
        ? `The label with ${carrier} is withdrawn and booked again.`
        : `The label with ${carrier} is withdrawn. It is booked again after the exception.`,
    });
  if (hasPrintedLabel) lines.push({ icon: 'printer', text: 'The printed label is out of date.', isWarning: true });
  return lines;
}
