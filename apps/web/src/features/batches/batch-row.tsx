import { Link } from '@tanstack/react-router';
import type { BatchSummary } from '@bloomdesk/contract/batches.shapes';
import { batchBadgeColour, batchStatusLabel } from '@bloomdesk/domain/batches/batch-status';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

export interface BatchRowProps {
  batch: BatchSummary;
  /** Guided, or bulk and guided, fulfillment is on at the center (spec 3, section 2.2). */
  isFulfillable: boolean;
}

/** A batch of the day: its name, its status, how many suborders, and how many of them are packed. */
export function BatchRow({ batch, isFulfillable }: BatchRowProps) {
  const { batchId, name, status, suborderCount, packedCount } = batch;
  return (
    <div className="flex flex-col gap-1.5 border-b border-line px-4 py-2.5">
      <p className="min-w-0 font-medium break-words">{name}</p>
      <div className="flex min-h-6.5 items-center justify-between gap-2">
        <Badge tone={batchBadgeColour(status)}>{batchStatusLabel[status]}</Badge>
        {isFulfillable && <FulfillLink batchId={batchId} name={name} />}
      </div>
      <div>
        <span className="text-sm text-muted tabular-nums">
          {suborderCount.toLocaleString('en-US')} {suborderCount === 1 ? 'suborder' : 'suborders'}
          {packedCount > 0 && `, ${packedCount.toLocaleString('en-US')} packed`}
        </span>
        {packedCount > 0 && (
          <ProgressBar label="Packed" isLabelHidden value={packedCount} max={suborderCount} className="mt-1" />
        )}
      </div>
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
