import { useNavigate } from '@tanstack/react-router';
import { bulkTexts, unknownRequestText } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BulkProcessingNotice } from './bulk-processing-notice.tsx';
import { BulkStalledNotice } from './bulk-stalled-notice.tsx';
import { BulkResult } from './bulk-result.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { useBulkResponse } from './use-bulk-response.ts';

/** Follows one uploaded file from processing to preview to ingested. */
export function BulkRequest({ requestId }: { requestId: string }) {
  const navigate = useNavigate();
  const { data: response, error, polls, isWaitOver, start } = useBulkResponse(requestId);
  const back = <Button onClick={() => void navigate({ to: '/orders/bulk' })}>Upload another file</Button>;

  if (error?.status === 404 || error?.status === 400) {
    return (
      <Banner tone="red" title={unknownRequestText(requestId)} action={back}>
        {bulkTexts.contactDevTeam}
      </Banner>
    );
  }
  if (error && !response) {
    return (
      <Banner
        tone="red"
        title={`Error: ${error.message}`}
        action={
          <Button icon="refresh" onClick={start}>
            Retry
          </Button>
        }
      />
    );
  }
  if (!response) return <Skeleton lines={8} />;
  if (response.isError) {
    return (
      <>
        <Banner tone="red" title={response.fileName} action={back}>
          <p>{response.failure ?? bulkTexts.badFile}</p>
          {response.cause !== null && <p className="mt-1 font-medium">{response.cause}</p>}
        </Banner>
        {response.columns.length > 0 && <ColumnMapping response={response} onMapped={start} />}
      </>
    );
  }
  return (
    <>
      {response.stalledSince !== null && (
        <BulkStalledNotice
          requestId={requestId}
          since={response.stalledSince}
          isIngesting={response.stage === 'ingesting'}
          onTried={start}
        />
      )}
      {response.isProcessing && (
        <BulkProcessingNotice response={response} polls={polls} isWaitOver={isWaitOver} onRetry={start} />
      )}
      {response.data && !response.isProcessing && <BulkResult response={response} onIngestStarted={start} />}
    </>
  );
}
