import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listClosedDays } from '@bloomdesk/contract/closed-days/calls';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

const ClosedDaysDialog = onOpening(
  () => import('./closed-days-dialog.tsx'),
  (file) => file.ClosedDaysDialog,
);

/** Says who is closed on a day, and opens the calendar of closed days (D279). */
export function ClosedDayNotice({ date }: { date: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(read(listClosedDays, { from: date }));
  const onDay = (data?.closedDays ?? []).filter(({ day }) => day === date);
  const button = (
    <Button size="small" icon="calendar" opens={ClosedDaysDialog} onClick={() => setOpen(true)}>
      Closed days
    </Button>
  );
  return (
    <>
      {onDay.length > 0 ? (
        <Banner tone="amber" title="Closed on this day" action={button}>
          {onDay.map(({ name, reason }) => `${name}: ${reason}`).join(', ')}
        </Banner>
      ) : (
        <div className="flex justify-end">{button}</div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ClosedDaysDialog from={date} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
