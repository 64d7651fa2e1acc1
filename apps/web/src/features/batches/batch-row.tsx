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

/** A batch of the day: name, number of suborders, status, and how many are packed; in columns where there is room. */
export function BatchRow({ batch, isFulfillable }: BatchRowProps) {
  const { batchId, name, status, suborderCount, packedCount } = batch;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2.5 @lg:grid-cols-[1fr_6.5rem_8.5rem_4.5rem]">
      <p className="col-span-2 min-w-0 font-medium break-words @lg:col-span-1">{name}</p>
      <div className="text-sm tabular-nums">
        {suborderCount.toLocaleString('en-US')} {suborderCount === 1 ? 'suborder' : 'suborders'}
        {packedCount > 0 && (
          <span className="text-muted @lg:block">
            <span className="@lg:hidden">, </span>
            {packedCount.toLocaleString('en-US')} packed
          </span>
        )}
      </div>
      <Badge tone={batchBadgeColour(status)} className="justify-self-end @lg:justify-self-start">
        {batchStatusLabel[status]}
      </Badge>
      <ProgressBar label="Packed" isLabelHidden value={packedCount} max={suborderCount} className="@lg:hidden" />
      {isFulfillable && (
        <Link
          to="/fulfill/$batchId"
          params={{ batchId }}
          aria-label={`Fulfill ${name}`}
          className={buttonStyle('plain', 'small', 'justify-self-end')}
        >
          Fulfill
        </Link>
      )}
    </div>
  );
}
