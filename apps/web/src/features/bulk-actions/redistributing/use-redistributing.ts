import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewRedistribution, type RedistributionPreview } from '@bloomdesk/contract/suborders/redistribution.calls';
import type { BulkTarget } from '#features/bulk-actions/bulk-target.ts';
import { draftNameOf } from '#features/bulk-actions/dialogs/bulk-kind-dialog.ts';
import { useStartBulkAction } from '#features/bulk-actions/use-start-bulk-action.ts';
import { useDraft } from '#lib/changing/use-draft.ts';
import { messageOf } from '#lib/format-failure.ts';
import { newId } from '#lib/new-id.ts';
import { read } from '#lib/use-call.ts';
import {
  actionOf,
  emptyDraft,
  gapOf,
  movingOf,
  type RedistributeDraft,
  type RedistributeStep,
  redistributeSteps,
  startedOf,
} from './redistribute-draft.ts';

/** Everything the wizard knows and does: what is chosen, what it would come to, and its start. */
export function useRedistributing(targets: readonly BulkTarget[], onStarted: () => void) {
  const [suborderIds] = useState(() => targets.map(({ suborderId }) => suborderId)); // a list that moves on changes nothing here
  const [runId] = useState(newId);
  const [draft, setDraft, kept] = useDraft<RedistributeDraft>(draftNameOf('redistribute-choices', targets), emptyDraft);
  const [step, setStep] = useState<RedistributeStep>('date');
  const previewed = step === 'summary' ? movingOf(draft, suborderIds) : suborderIds;
  const preview = usePreview(draft, previewed);
  const started = preview.data ? startedOf(draft, suborderIds, preview.data) : [];
  const { start, isPending, failure, reset } = useStartBulkAction(started, onStarted);
  const goTo = (next: RedistributeStep) => {
    reset();
    setStep(next);
  };
  return {
    suborderIds,
    draft,
    kept,
    change: (changes: Partial<RedistributeDraft>) => setDraft((before) => ({ ...before, ...changes })),
    step,
    goTo,
    at: redistributeSteps.indexOf(step),
    preview,
    started,
    /** Why one cannot go on yet; undefined when one can. */
    missing: gapOf(step, draft) ?? (step === 'summary' ? startGap(preview, started.length) : undefined),
    start: (clearException: boolean) => start(actionOf(draft, started, runId), clearException),
    isPending,
    failure,
  };
}

export type Redistributing = ReturnType<typeof useRedistributing>;

export interface Preview {
  /** Of what is chosen now, or while that is being read, of what was chosen before. */
  data: RedistributionPreview | undefined;
  isReading: boolean;
  failure: string | undefined;
  retry: () => void;
}

const nobody: RedistributionPreview = {
  suborders: [],
  totals: {
    suborders: 0,
    going: 0,
    conflicts: 0,
    short: 0,
    otherCenter: 0,
    leavingBatch: 0,
    worth: 0,
    windows: [],
    stock: [],
  },
};

function usePreview(draft: RedistributeDraft, suborderIds: string[]): Preview {
  const { newDeliveryDate, forceNewFc, deallocateStrategy } = draft;
  const input = { suborderIds, newDeliveryDate: newDeliveryDate ?? '', forceNewFc, deallocateStrategy };
  const query = useQuery({
    ...read(previewRedistribution, input),
    enabled: newDeliveryDate !== null && suborderIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    data: suborderIds.length === 0 ? nobody : query.data,
    isReading: query.isFetching,
    failure: query.error ? messageOf(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}

function startGap({ data, isReading }: Preview, count: number): string | undefined {
  if (!data || isReading) return 'Calculating the summary.';
  return count === 0 ? 'None of them can be moved.' : undefined;
}
