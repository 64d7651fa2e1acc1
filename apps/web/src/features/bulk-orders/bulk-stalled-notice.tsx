import { ingestBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { bulkTexts } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface BulkStalledNoticeProps {
  requestId: string;
  since: string;
  isIngesting: boolean;
  onTried: () => void;
}

/** Says that a file has stood still for too long, and lets its ingest be tried now. */
export function BulkStalledNotice({ requestId, since, isIngesting, onTried }: BulkStalledNoticeProps) {
  const { may } = useSession();
  const ingest = useChange(ingestBulkOrders);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Banner
      tone="amber"
      className="mb-3"
      title={`${bulkTexts.stalled} ${formatTime(since, timeZone)}.`}
      action={
        isIngesting &&
        may(ingestBulkOrders) && (
          <Button
            icon="refresh"
            isPending={ingest.isPending}
            onClick={() => ingest.mutate({ requestId }, { onSuccess: onTried })}
          >
            Try now
          </Button>
        )
      }
    >
      {isIngesting ? bulkTexts.stalledIngest : bulkTexts.stalledPreview}
      {ingest.error && <p className="mt-1">{ingest.error.message}</p>}
    </Banner>
  );
}
