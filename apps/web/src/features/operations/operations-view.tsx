import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getOperations } from '@bloomdesk/contract/operations/calls';
import type { PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuditCard, BackupCard, DatabaseCard } from './storage-cards.tsx';
import { AccountingCard, JobsCard, OutboxCard, PartnersCard } from './work-cards.tsx';
import { PauseCard } from './pause-card.tsx';
import type { GivenUp } from './resend-dialog.tsx';

const PauseDialog = onOpening(
  () => import('./pause-dialog.tsx'),
  (file) => file.PauseDialog,
);
const ResendDialog = onOpening(
  () => import('./resend-dialog.tsx'),
  (file) => file.ResendDialog,
);
const ResumeDialog = onOpening(
  () => import('./resume-dialog.tsx'),
  (file) => file.ResumeDialog,
);

/** Whoever watches a queue drain sees it here without a press. */
const everyMilliseconds = 10_000;

/** Jobs, outbox, partners, disk, backup and audit chain on one page, and the switches that stop work (D496). */
export function OperationsView() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...read(getOperations, {}),
    refetchInterval: everyMilliseconds,
  });
  const [open, setOpen] = useState<{ work: PausableWork; isPaused: boolean } | null>(null);
  const [givenUp, setGivenUp] = useState<GivenUp | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {isPending && <Skeleton lines={12} />}
      {data && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(22rem,1fr))] gap-4">
          <DatabaseCard operations={data} />
          <BackupCard operations={data} />
          <JobsCard jobs={data.jobs} />
          <OutboxCard outbox={data.outbox} onResend={setGivenUp} />
          <PartnersCard failing={data.failingPartners} />
          {data.accounting && <AccountingCard accounting={data.accounting} />}
          <AuditCard audit={data.audit} />
        </div>
      )}
      {data && <PauseCard pauses={data.pauses} onPress={(work, isPaused) => setOpen({ work, isPaused })} />}
      <Suspense fallback={null}>
        {open && !open.isPaused && <PauseDialog work={open.work} onClose={close} />}
        {open?.isPaused && <ResumeDialog work={open.work} onClose={close} />}
        {givenUp && <ResendDialog {...givenUp} onClose={() => setGivenUp(null)} />}
      </Suspense>
    </>
  );
}
