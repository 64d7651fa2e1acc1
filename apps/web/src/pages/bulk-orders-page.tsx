import { BulkRequest } from '#features/bulk-orders/bulk-request.tsx';
import { BulkUploadCard } from '#features/bulk-orders/bulk-upload-card.tsx';
import { BulkUploads } from '#features/bulk-orders/bulk-uploads.tsx';
import { Page } from '#shell/page.tsx';

/** Many orders from one file: attach, preview, ingest (spec 2, section 2). */
export function BulkOrdersPage({ requestId }: { requestId?: string }) {
  return (
    <Page category="Create" title="Bulk Orders">
      {requestId ? (
        <BulkRequest key={requestId} requestId={requestId} />
      ) : (
        <>
          <BulkUploadCard />
          <BulkUploads />
        </>
      )}
    </Page>
  );
}
