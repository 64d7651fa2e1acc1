import { Link } from '@tanstack/react-router';
import { mayStartBulkAction } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { useSession } from '#lib/session.ts';
import { shortageTexts } from '#texts/english/supply/shortages.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts } from '#texts/use-texts.ts';
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
  const t = useTexts(shortageTexts);
  const { can } = useSession();
  const targets = day.suborders.map(({ suborderId }) => ({ suborderId }));
  const shipDays = [...new Set(day.suborders.map(({ shipDay }) => shipDay))];
  // one alone is upgraded on its order
  const mayUpgrade =
    targets.length > 1 && targets.length <= mostUpgraded && mayStartBulkAction('UPGRADE_LINEITEM', can);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayUpgrade && (
        <Button onClick={() => onAct({ kind: 'UPGRADE_LINEITEM', targets })}>
          {t('upgradeWaiting', { count: targets.length })}
        </Button>
      )}
      {targets.length > 0 && mayStartBulkAction('REDISTRIBUTE', can) && (
        <Button onClick={() => onAct({ kind: 'REDISTRIBUTE', targets })}>
          {t('moveWaiting', { count: targets.length })}
        </Button>
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
            {t('openInBatches', { day: dayText(shipDay) })}
          </Link>
        ))}
    </div>
  );
}
