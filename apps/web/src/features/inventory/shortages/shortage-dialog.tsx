import { useSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ShortageAct } from './shortage-act.ts';
import type { ShortageCell } from './shortage-table.ts';
import { ShortageWays } from './shortage-ways.tsx';
import { shortageTexts } from '#texts/english/supply/shortages.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface ShortageDialogProps {
  cell: ShortageCell;
  /** Null for who may not order. */
  onOrder: (() => void) | null;
  onAct: (acting: ShortageAct) => void;
  onClose: () => void;
}

/** Who waits for a product on a day, with the way to upgrade, move or redistribute them, or to order what is missing. */
export function ShortageDialog({ cell, onOrder, onAct, onClose }: ShortageDialogProps) {
  const t = useTexts(shortageTexts);
  const { row, day } = cell;
  const { can, fcOf } = useSession();
  const name = row.productName ?? row.sku;
  return (
    <Dialog
      title={`${name}, ${dayText(day.day)}`}
      intro={t('skuAt', { sku: row.sku, center: fcOf(row.fcId)?.name ?? String(row.fcId) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {onOrder && day.missing > 0 && (
            <Button kind="primary" onClick={onOrder}>
              {t('order', { units: day.missing })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {t('inOpenOrders', { count: day.open })}{' '}
          {day.missing > 0 ? (
            <strong className="text-red">{t('unitsMissing', { count: day.missing })}</strong>
          ) : (
            t('unitsLeft', { count: day.left })
          )}
        </p>
        {day.missing > 0 && <ShortageWays cell={cell} onAct={onAct} />}
        {day.suborders.length > 0 && (
          <ul aria-label={t('waiting')} className="flex max-h-80 flex-col overflow-y-auto">
            {day.suborders.map(({ suborderId, units }) => (
              <li key={suborderId} className="flex justify-between border-t border-line py-1 first:border-t-0">
                {can('order.read') ? <OrderLink id={suborderId} /> : suborderId}
                <span className="tabular-nums">{t('units', { count: units })}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
