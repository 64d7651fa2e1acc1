import type { SuppressedAddress } from '@bloomdesk/contract/notifications/suppressed.shapes';
import { suppressionLabel } from '@bloomdesk/domain/notifications/suppressed-address';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export interface SuppressedRowProps {
  suppressed: SuppressedAddress;
  onRemove: () => void;
  onAuditLog: () => void;
}

/** One address that gets no letters: why, since when, and who put it there. */
export function SuppressedRow({ suppressed, onRemove, onAuditLog }: SuppressedRowProps) {
  const { address, reason, note, since, addedBy } = suppressed;
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-all">{address}</span>
          <Badge tone={reason === 'manual' ? 'grey' : 'amber'}>{suppressionLabel[reason]}</Badge>
        </p>
        {note !== '' && (
          <p dir="auto" className="break-words">
            {note}
          </p>
        )}
        <p className="text-muted">
          Since {formatMoment(since)}, by {addedBy.startsWith('system:') ? 'the mail service' : addedBy}
        </p>
      </div>
      <IconButton icon="clock" label={`Audit log of ${address}`} onClick={onAuditLog} />
      <Button aria-label={`Remove ${address}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
