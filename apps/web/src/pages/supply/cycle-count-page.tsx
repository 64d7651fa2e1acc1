import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countLot, type CycleCount, getCycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import { cycleCountStateLabels } from '@bloomdesk/domain/inventory/counting/cycle-count';
import { CountActions } from '#features/inventory/counting/count-actions.tsx';
import { CancelCountButton } from '#features/inventory/counting/cancel-count-button.tsx';
import { countStateTone } from '#features/inventory/counting/count-state-tone.ts';
import { CountReview } from '#features/inventory/counting/count-review.tsx';
import { CountScreen } from '#features/inventory/counting/count-screen.tsx';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

/** Milliseconds between two looks at what others count. */
const refreshed = 5_000;

/** The sheet of a cycle count: a screen to count on, then its differences. */
export function CycleCountPage({ id }: { id: string }) {
  const t = useTexts(countSheetTexts);
  const word = useWords();
  const isNumber = /^\d{1,9}$/.test(id);
  const query = useQuery({
    ...read(getCycleCount, { countId: id }),
    enabled: isNumber,
    refetchInterval: ({ state }) => (state.data?.cycleCount.state === 'counting' ? refreshed : false),
  });
  const { fcOf, may } = useSession();
  const count = query.data?.cycleCount;
  const fc = count && fcOf(count.fcId);
  if (!isNumber || query.error?.status === 404) return <NoCount id={id} />;
  if (!count || !fc)
    return (
      <Page category={word('Products')} title={`CC-${id}`}>
        {query.error ? (
          <LoadFailure onRetry={() => void query.refetch()}>{t('failed', { why: messageOf(query.error) })}</LoadFailure>
        ) : (
          <Skeleton lines={6} />
        )}
      </Page>
    );
  const key = `${count.countId}.${count.version}`;
  if (count.state === 'counting' && may(countLot)) return <CountScreen key={key} {...{ fc, count }} />;
  return <CountedPage key={key} name={fc.name} count={count} />;
}

function CountedPage({ name, count }: { name: string; count: CycleCount }) {
  const { may } = useSession();
  const word = useWords();
  const moved = count.lots.filter(({ hasMoved }) => hasMoved).map(({ lotId }) => lotId);
  const [recount, setRecount] = useState<readonly number[]>(moved);
  const isOpen = count.state === 'counted' && may(countLot);
  return (
    <Page
      category={word('Products')}
      title={count.code}
      note={
        <>
          <Badge tone={countStateTone[count.state]}>{word(cycleCountStateLabels[count.state])}</Badge>
          <span className="text-sm text-muted">{name}</span>
        </>
      }
      actions={
        <>
          <CancelCountButton count={count} />
          <CountActions count={count} recount={recount} />
        </>
      }
    >
      <CountReview count={count} recount={recount} onRecount={isOpen ? setRecount : null} />
    </Page>
  );
}

function NoCount({ id }: { id: string }) {
  const t = useTexts(countSheetTexts);
  const word = useWords();
  return (
    <Page category={word('Products')} title={word('Cycle count')}>
      <EmptyState
        icon="barcode"
        title={t('noSuchCount', { id })}
        text={t('otherCenter')}
        action={
          <Link className="link" to="/supply/counts">
            {t('allCounts')}
          </Link>
        }
      />
    </Page>
  );
}
