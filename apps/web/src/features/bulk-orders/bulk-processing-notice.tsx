import { Link } from '@tanstack/react-router';
import type { BulkResponse } from '@bloomdesk/contract/bulk-orders/shapes';
import { bulkProgress } from './bulk-progress.ts';
import { bulkTexts, triedText } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface BulkProcessingNoticeProps {
  response: BulkResponse;
  polls: number;
  isWaitOver: boolean;
  onRetry: () => void;
}

/** Says that the file is being worked on, how far it is, and that nobody has to wait here for it. */
export function BulkProcessingNotice({ response, polls, isWaitOver, onRetry }: BulkProcessingNoticeProps) {
  const { requestId, stage } = response;
  return (
    <Banner
      tone="blue"
      title={isWaitOver ? bulkTexts.stillProcessing : bulkTexts.processing}
      action={
        isWaitOver && (
          <Button icon="refresh" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      <p>
        The file for the request id{' '}
        <Link to="/orders/bulk/$requestId" params={{ requestId }} className="link break-all">
          {requestId}
        </Link>{' '}
        is being processed for {stage === 'ingesting' ? 'ingest' : 'preview'}. The page will reload when it is ready,
        and an alert will post in the orders alert channel.
      </p>
      <ProgressBar className="mt-3 max-w-md" {...bulkProgress(response)} />
      {polls > 0 && <p className="mt-2 text-muted">{triedText(polls)}</p>}
      <p className="text-muted">{bulkTexts.willRetry}</p>
    </Banner>
  );
}
