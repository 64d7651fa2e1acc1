import { countOf } from '@bloomdesk/domain/count-of';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { useSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ShortageAct } from './shortage-act.ts';
import type { ShortageCell } from './shortage-table.ts';
import { ShortageWays } from './shortage-ways.tsx';

export interface ShortageDialogProps {
  cell: ShortageCell;
  /** Null for who may not order. */
  onOrder: (() => void) | null;
  onAct: (acting: ShortageAct) => void;
  onClose: () => void;
}

/** Who waits for a product on a day, with the way to upgrade, move or redistribute them, or to order what is missing. */
export function ShortageDialog({ cell, onOrder, onAct, onClose }: ShortageDialogProps) {
  const { row, day } = cell;
  const { can, fcOf } = useSession();
  const name = row.productName ?? row.sku;
  return (
    <Dialog
      title={`${name}, ${formatDay(day.day)}`}
      intro={`${row.sku} at ${fcOf(row.fcId)?.name ?? row.fcId}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onOrder && day.missing > 0 && (
            <Button kind="primary" onClick={onOrder}>
              {`Order ${day.missing.toLocaleString('en-US')}…`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {countOf(day.open, 'unit')} in open orders.{' '}
          {day.missing > 0 ? (
            <strong className="text-red">{countOf(day.missing, 'unit')} missing.</strong>
          ) : (
            `${countOf(day.left, 'unit')} left.`
          )}
        </p>
        {day.missing > 0 && <ShortageWays cell={cell} onAct={onAct} />}
        {day.suborders.length > 0 && (
          <ul aria-label="Waiting suborders" className="flex max-h-80 flex-col overflow-y-auto">
            {day.suborders.map(({ suborderId, units }) => (
              <li key={suborderId} className="flex justify-between border-t border-line py-1 first:border-t-0">
                {can('order.read') ? <OrderLink id={suborderId} /> : suborderId}
                <span className="tabular-nums">{countOf(units, 'unit')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
