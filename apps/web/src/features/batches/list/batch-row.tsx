import { Link } from '@tanstack/react-router';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import type { ActionFulfillmentCenter, BatchAction } from '@bloomdesk/domain/batches/batch-actions';
import { batchBadgeColour, batchStatusLabel } from '@bloomdesk/domain/batches/batch-status';
import { countOf } from '@bloomdesk/domain/count-of';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { BatchMenu } from '#features/batches/actions/batch-menu.tsx';

export interface BatchRowProps {
  batch: BatchSummary;
  fc: ActionFulfillmentCenter;
  onAction: (action: BatchAction, batch: BatchSummary) => void;
  /** Null where the reader may not select batches. */
  selection: { isChosen: boolean; onToggle: (isShift: boolean) => void } | null;
}

/** A batch of the day: its name, its status, how many suborders, how many of them are packed, and what can be done. */
export function BatchRow({ batch, fc, onAction, selection }: BatchRowProps) {
  const { batchId, name, status } = batch;
  const isFulfillable = fc.useGuidedFulfillment || fc.useBulkAndGuidedFulfillment;
  return (
    <div
      className={classNames(
        'flex items-start gap-2.5 border-b border-line py-2.5 pr-2 pl-4',
        selection?.isChosen && 'bg-accent-soft',
      )}
    >
      {selection && (
        <input
          type="checkbox"
          className="check mt-0.5"
          aria-label={`Select ${name}`}
          checked={selection.isChosen}
          onChange={(event) =>
            selection.onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-start gap-1">
          <Link to="/batches/$batchId" params={{ batchId }} className="link min-w-0 flex-1 font-medium break-words">
            {name}
          </Link>
          <BatchMenu {...{ batch, fc }} onAction={(action) => onAction(action, batch)} />
        </div>
        <div className="flex min-h-6.5 items-center justify-between gap-2 pr-1">
          <Badge tone={batchBadgeColour(status)}>{batchStatusLabel[status]}</Badge>
          {isFulfillable && <FulfillLink batchId={batchId} name={name} />}
        </div>
        {batch.workOrderOutOfDate && (
          <Badge tone="amber" icon="warning">
            Work order out of date, reprint
          </Badge>
        )}
        <Packed batch={batch} />
      </div>
    </div>
  );
}

function Packed({ batch: { suborderCount, packedCount } }: Pick<BatchRowProps, 'batch'>) {
  return (
    <div className="pr-1">
      <span className="text-sm text-muted tabular-nums">
        {countOf(suborderCount, 'suborder')}
        {packedCount > 0 && `, ${packedCount.toLocaleString('en-US')} packed`}
      </span>
      {packedCount > 0 && (
        <ProgressBar label="Packed" isLabelHidden value={packedCount} max={suborderCount} className="mt-1" />
      )}
    </div>
  );
}

function FulfillLink({ batchId, name }: Pick<BatchSummary, 'batchId' | 'name'>) {
  return (
    <Link
      to="/fulfill/$batchId"
      params={{ batchId }}
      aria-label={`Fulfill ${name}`}
      className={buttonStyle('plain', 'small', 'ml-auto')}
    >
      Fulfill
    </Link>
  );
}
