import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listClosedMonths } from '@bloomdesk/contract/reports/closed-months.calls';
import { formatMonth } from '@bloomdesk/domain/payments/closed-months';
import { useSession } from '#lib/session.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

const CloseMonthDialog = onOpening(
  () => import('./close-month-dialog.tsx'),
  (file) => file.CloseMonthDialog,
);

/** Says through which month the books are closed, and closes the next for those who may. */
export function BooksClosed() {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(read(listClosedMonths, {}));
  const [latest] = data?.months ?? [];
  const closable = data?.closable ?? [];
  // As wide while it is loading as when it is there: what stands beside it does not move.
  return (
    <div className="flex items-center gap-3">
      <span
        className={classNames('min-w-60 text-right', error && !data ? 'text-red' : 'text-muted')}
        title={latest && `By ${latest.closedBy}, ${formatMoment(latest.closedAt)}`}
      >
        {error && !data && 'Closed months could not be loaded.'}
        {data && (latest ? `Books closed through ${formatMonth(latest.month)}` : 'No month is closed')}
      </span>
      {can('month.close') && (
        <Button
          disabledReason={closable.length === 0 ? 'No month can be closed now.' : undefined}
          opens={CloseMonthDialog}
          onClick={() => setOpen(true)}
        >
          Close month…
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <CloseMonthDialog closable={closable} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
