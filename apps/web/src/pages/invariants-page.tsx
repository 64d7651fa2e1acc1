import { useQuery } from '@tanstack/react-query';
import { listInvariants } from '@bloomdesk/contract/audit/calls';
import { formatClock } from '@bloomdesk/domain/time/format-clock';
import { InvariantList } from '#features/audit/invariant-list.tsx';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { readerZone } from '#lib/format-moment.ts';
import { Page } from '#shell/page.tsx';
import { WhatIsThis } from '#ui/what-is-this.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What every committed state keeps about orders, money and stock, and what breaks it right now. */
export function InvariantsPage() {
  const { data, error, isFetching, isPending, refetch } = useQuery(read(listInvariants, {}));
  const look = () => void refetch();
  return (
    <Page
      category="Developers"
      title="Invariants"
      note={
        <WhatIsThis>
          <p>Data checks that must always pass, such as: a refund is never more than its payment.</p>
          <p>Each row is one check. A broken one lists the orders, lots or batches to repair.</p>
          <p>“By tests” means that the automated tests prove it, as no query can.</p>
        </WhatIsThis>
      }
      actions={
        <>
          {data && (
            <p className="text-sm text-muted tabular-nums">Checked at {formatClock(data.lookedAt, readerZone)}</p>
          )}
          <Button icon="refresh" isPending={isFetching} onClick={look}>
            Refresh
          </Button>
        </>
      }
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-4">
        {error && <LoadFailure onRetry={look}>{messageOf(error)}</LoadFailure>}
        {isPending && <Skeleton lines={12} />}
        {data && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          <section aria-label="Data checks" tabIndex={0} className="flex flex-col gap-4">
            <InvariantList invariants={data.promises} />
          </section>
        )}
      </div>
    </Page>
  );
}
