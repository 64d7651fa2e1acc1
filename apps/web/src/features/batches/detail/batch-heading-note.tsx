import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { batchBadgeColour, batchStatusLabel } from '@bloomdesk/domain/batches/batch-status';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { Badge } from '#ui/badge.tsx';
import { CopyText } from '#ui/copy-text.tsx';

export interface BatchHeadingNoteProps {
  batch: Batch;
  centerName: string;
}

/** Beside a batch's name: how it stands, its number, its center and its day, and how much of it is packed. */
export function BatchHeadingNote({ batch, centerName }: BatchHeadingNoteProps) {
  const { batchId, status, suborderCount, packedCount, fulfillmentDate } = batch;
  return (
    <>
      <Badge tone={batchBadgeColour(status)}>{batchStatusLabel[status]}</Badge>
      <CopyText text={batchId} className="text-muted tabular-nums" />
      <span className="text-muted">
        {centerName} · {formatDay(fulfillmentDate)} ·
      </span>
      <span className="-ml-1.5 text-muted tabular-nums">
        {packedCount.toLocaleString('en-US')} of {suborderCount.toLocaleString('en-US')} packed
      </span>
    </>
  );
}
