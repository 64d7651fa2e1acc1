import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getSetUp, settleSetUpStep } from '@bloomdesk/contract/access/set-up.calls';
import type { SetUpOutcome, SetUpStep } from '@bloomdesk/domain/access/set-up';
import { onOpening } from '#lib/react/lazily.ts';
import { read, useChange } from '#lib/use-call.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SetUpRow } from './set-up-row.tsx';
import { stepWords } from './set-up-words.ts';

// Each is opened on one day in a company's life.
const CentersDialog = onOpening(
  () => import('./centers-dialog.tsx'),
  (file) => file.CentersDialog,
);
const AreaDialog = onOpening(
  () => import('./area-dialog.tsx'),
  (file) => file.AreaDialog,
);
const TestLabelDialog = onOpening(
  () => import('./test-label-dialog.tsx'),
  (file) => file.TestLabelDialog,
);

/** What is left of the company's first day; it stays until all of it is done or put aside (D403). */
export function SetUpCard() {
  const standing = useQuery(read(getSetUp, {}));
  const settling = useChange(settleSetUpStep);
  const [opened, setOpened] = useState<SetUpStep | null>(null);
  const close = () => setOpened(null);
  const settle = (step: SetUpStep, outcome: SetUpOutcome | null) =>
    settling.mutate({ step, outcome }, { onSuccess: () => showToast({ title: toldOf(step, outcome) }) });
  const lines = standing.data?.lines ?? [];
  const settled = lines.filter(({ state }) => state !== 'open').length;
  if (standing.error) return <Banner {...failureNotice(standing.error, 'What is left to set up is not known')} />;
  return (
    <Card title={titleOf(standing.data?.company)} note={standing.data && `${settled} of ${lines.length}`} isFlush>
      {standing.isPending ? (
        <Skeleton lines={8} />
      ) : (
        <ol aria-label="Set up" className="divide-y divide-line">
          {lines.map((line) => (
            <SetUpRow
              key={line.step}
              line={line}
              isPending={settling.isPending}
              onOpen={() => setOpened(line.step)}
              onSettle={(outcome) => settle(line.step, outcome)}
            />
          ))}
        </ol>
      )}
      {settling.error && <Banner {...failureNotice(settling.error)} />}
      <Suspense>
        {opened === 'centers' && <CentersDialog onClose={close} />}
        {opened === 'areas' && <AreaDialog onClose={close} />}
        {opened === 'label' && <TestLabelDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}

function titleOf(company: string | undefined): string {
  return company ? `Set up ${company}` : 'Set up';
}

function toldOf(step: SetUpStep, outcome: SetUpOutcome | null): string {
  return `${stepWords[step].title}: ${outcome === null ? 'taken up' : outcome}`;
}
