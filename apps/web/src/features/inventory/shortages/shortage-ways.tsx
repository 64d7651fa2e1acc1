import { Link } from '@tanstack/react-router';
import { mayStartBulkAction } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import type { ShortageAct } from './shortage-act.ts';
import type { ShortageCell } from './shortage-table.ts';

/** Suborders whose lines are read one by one before they are upgraded together. */
const mostUpgraded = 100;

interface ShortageWaysProps {
  cell: ShortageCell;
  onAct: (act: ShortageAct) => void;
}

/** What this person may do about those who wait: upgrade them, move them, or look at them in Select & Batch. */
export function ShortageWays({ cell: { row, day }, onAct }: ShortageWaysProps) {
  const { can } = useSession();
  const targets = day.suborders.map(({ suborderId }) => ({ suborderId }));
  const shipDays = [...new Set(day.suborders.map(({ shipDay }) => shipDay))];
  const several = countOf(targets.length, 'suborder');
  // one alone is upgraded on its order
  const mayUpgrade =
    targets.length > 1 && targets.length <= mostUpgraded && mayStartBulkAction('UPGRADE_LINEITEM', can);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayUpgrade && (
        <Button onClick={() => onAct({ kind: 'UPGRADE_LINEITEM', targets })}>{`Upgrade ${several}…`}</Button>
      )}
      {targets.length > 0 && mayStartBulkAction('REDISTRIBUTE', can) && (
        <Button onClick={() => onAct({ kind: 'REDISTRIBUTE', targets })}>{`Move ${several}…`}</Button>
      )}
      {can('batch.work') &&
        shipDays.map((shipDay) => (
          <Link
            key={shipDay}
            className="link"
            to="/batches"
            search={filteredSearch(
              { fc: row.fcId, date: shipDay },
              { 'f.products': row.productName ?? row.sku, 'ready': 'no' },
            )}
          >
            Open {formatDay(shipDay)} in Select & Batch
          </Link>
        ))}
    </div>
  );
}
