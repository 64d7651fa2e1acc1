import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { unpackedQuestion } from '@bloomdesk/domain/batches/batch-completion';
import { countOf } from '@bloomdesk/domain/count-of';
import { messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ExceptionsLeft } from './exceptions-left.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { type Completion, useCompletion } from './use-completion.ts';

export interface CompleteBatchDialogProps {
  batch: BatchSummary;
  /** Suborders may be unchecked, each with a reason (spec 3, section 4.2). */
  isPickAndPass: boolean;
  onClose: () => void;
}

/** Ends a batch: its suborders wait for pickup, those unchecked or in exception stay behind (D84, D90). */
export function CompleteBatchDialog({ batch, isPickAndPass, onClose }: CompleteBatchDialogProps) {
  const completion = useCompletion(batch, onClose);
  const { trouble, isPending, isDone, query } = completion;
  return (
    <Dialog
      title="Complete batch"
      intro={batch.name}
      width={isPickAndPass ? 600 : 480}
      isChanged={completion.leftOuts.size > 0 && !isDone}
      isPending={isPending}
      onSubmit={completion.confirm}
      onClose={onClose}
      footer={
        isDone ? (
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        ) : (
          <DialogButtons
            label="Confirm"
            isPending={isPending}
            isDisabled={trouble?.isOver === true || !query.data}
            onClose={onClose}
          />
        )
      }
    >
      {isDone ? (
        <div role="status">
          <EmptyState icon="done" title="Batch complete!" className="py-6" />
        </div>
      ) : (
        <CompletionBody {...{ completion, isPickAndPass }} />
      )}
    </Dialog>
  );
}

function CompletionBody({ completion, isPickAndPass }: { completion: Completion; isPickAndPass: boolean }) {
  const { query, trouble, members, inException, toComplete, missing, packedCount, asksAboutPacking } = completion;
  if (!query.data && query.error)
    return (
      <LoadFailure isPending={query.isFetching} onRetry={() => void query.refetch()}>
        Error: {messageOf(query.error)}
      </LoadFailure>
    );
  if (!query.data)
    return (
      <div role="status" aria-label="Loading the batch">
        <Skeleton lines={4} />
      </div>
    );
  if (trouble?.isOver) return <Banner tone="amber" title={trouble.title} />;
  return (
    <div className="flex flex-col gap-4">
      {trouble && (
        <Banner tone="red" title={trouble.title}>
          <ul className="max-h-48 overflow-auto">
            {trouble.lines.map((line) => (
              <li key={line} className="break-words">
                {line}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <p className="text-muted">
        {countOf(toComplete.length, 'suborder becomes', 'suborders become')} Awaiting Pickup.
        {isPickAndPass && ' Uncheck what does not leave; it goes to exception first.'}
      </p>
      {isPickAndPass && <LeftOutList {...completion} members={members.filter((member) => !member.inException)} />}
      {missing > 0 && (
        <p role="alert" className="font-medium text-red">
          {countOf(missing, 'unchecked suborder lacks', 'unchecked suborders lack')} a reason.
        </p>
      )}
      {asksAboutPacking && <Banner tone="amber" title={unpackedQuestion(packedCount)} />}
      <ExceptionsLeft suborders={inException} />
    </div>
  );
}
