import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { listBulkActions } from '@bloomdesk/contract/bulk-actions/calls';
import type { BulkActionSummary } from '@bloomdesk/contract/bulk-actions/shapes';
import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read, useRefresh } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { formatOutcome } from './format-bulk-action.ts';
import { lookEvery, staleAfterBulkAction } from './progress/use-bulk-action.ts';
import { showBulkAction, useShownBulkAction } from '#parts/bulk-actions/shown-bulk-action.ts';

const BulkActionDialog = onOpening(
  () => import('./progress/bulk-action-dialog.tsx'),
  (file) => file.BulkActionDialog,
);

/** The bulk actions of this person that run, wherever they were started from; a reload finds them again. */
export function BulkActionsNotice() {
  const { may } = useSession();
  return may(listBulkActions) ? <Following /> : null;
}

function Following() {
  const shownId = useShownBulkAction();
  const { data } = useQuery({
    ...read(listBulkActions, {}),
    refetchInterval: ({ state }) => (running(state.data?.bulkActions).length > 0 ? lookEvery : false),
  });
  const underWay = running(data?.bulkActions).filter(({ bulkActionId }) => bulkActionId !== shownId);
  useTellOfEnds(data?.bulkActions, shownId);
  return (
    <>
      {underWay.map((one) => (
        <UnderWay key={one.bulkActionId} {...one} />
      ))}
      {shownId !== null && (
        <Suspense fallback={null}>
          <BulkActionDialog key={shownId} bulkActionId={shownId} />
        </Suspense>
      )}
    </>
  );
}

function UnderWay({ bulkActionId, kind, done, total, failed }: BulkActionSummary) {
  return (
    <div className="flex items-end gap-3">
      <ProgressBar label={bulkActionLabel[kind]} value={done} max={total} failed={failed} className="min-w-0 flex-1" />
      <Button size="small" opens={BulkActionDialog} onClick={() => showBulkAction(bulkActionId)}>
        Show
      </Button>
    </div>
  );
}

/** Says what has become of those that were seen running and whose results nobody has open. */
function useTellOfEnds(bulkActions: readonly BulkActionSummary[] | undefined, shownId: string | null): void {
  const refresh = useRefresh();
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const before = seen.current;
    seen.current = new Set(running(bulkActions).map(({ bulkActionId }) => bulkActionId));
    for (const ended of bulkActions ?? []) {
      const { bulkActionId, finishedAt, failed } = ended;
      if (finishedAt === null || bulkActionId === shownId || !before.has(bulkActionId)) continue;
      void refresh(staleAfterBulkAction);
      const action = { label: 'Show results', onAction: () => showBulkAction(bulkActionId) };
      showToast({ title: formatOutcome(ended), tone: failed > 0 ? 'amber' : 'green', action });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reported when the list has arrived again
  }, [bulkActions]);
}

function running(bulkActions: readonly BulkActionSummary[] = []): BulkActionSummary[] {
  return bulkActions.filter(({ finishedAt }) => finishedAt === null);
}
