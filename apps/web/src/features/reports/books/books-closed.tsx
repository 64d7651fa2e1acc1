import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClosedMonths } from '@bloomdesk/contract/care/closed-months.calls';
import { monthWords } from '@bloomdesk/domain/payments/closed-months';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { momentWords } from '#lib/when-words.ts';
import { Button } from '#ui/button.tsx';
import { CloseMonthDialog } from './close-month-dialog.tsx';

/** Says through which month the books are closed, and closes the next for those who may. */
export function BooksClosed() {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(read(listClosedMonths, {}));
  const [latest] = data?.months ?? [];
  const closable = data?.closable ?? [];
  return (
    <div className="flex items-center gap-3">
      {error && !data && <span className="text-red">Closed months could not be loaded.</span>}
      {data && (
        <span className="text-muted" title={latest && `By ${latest.closedBy}, ${momentWords(latest.closedAt)}`}>
          {latest ? `Books closed through ${monthWords(latest.month)}` : 'No month is closed'}
        </span>
      )}
      {can('month.close') && closable.length > 0 && <Button onClick={() => setOpen(true)}>Close month…</Button>}
      {isOpen && <CloseMonthDialog closable={closable} onClose={() => setOpen(false)} />}
    </div>
  );
}
