import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listBulkUploads } from '@bloomdesk/contract/bulk-orders/calls';
import type { BulkUpload } from '@bloomdesk/contract/bulk-orders/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { failureNotice } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { read } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Tone } from '#ui/tone.ts';

const looks: Readonly<Record<BulkUpload['stage'], { tone: Tone; label: string }>> = {
  previewing: { tone: 'blue', label: 'Being read' },
  previewed: { tone: 'amber', label: 'Previewed' },
  ingesting: { tone: 'blue', label: 'Being ingested' },
  ingested: { tone: 'green', label: 'Ingested' },
  failed: { tone: 'red', label: 'Not readable' },
};

/** Earlier uploads, newest first; a file opens with its preview or its orders (D266). */
export function BulkUploads() {
  const { data, error } = useQuery(read(listBulkUploads, {}));
  return (
    <Card title="Uploads" isFlush className="mt-4 max-w-4xl">
      {error && <Banner {...failureNotice(error, 'The uploads could not be loaded')} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.uploads.length === 0 && (
        <EmptyState
          title="No uploads yet"
          text="A bulk file places many orders. Upload one above and check its preview. Example: 40 gifts for clients."
        />
      )}
      {data !== undefined && data.uploads.length > 0 && <UploadTable uploads={data.uploads} />}
    </Card>
  );
}

function UploadTable({ uploads }: { uploads: readonly BulkUpload[] }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-muted">
          {['File', 'Uploaded', 'By', 'Orders', 'State'].map((head) => (
            <th key={head} scope="col" className="px-4 py-2 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {uploads.map((upload) => (
          <tr key={upload.requestId} className="border-t border-line">
            <td className="max-w-64 truncate px-4 py-2">
              <Link to="/orders/bulk/$requestId" params={{ requestId: upload.requestId }} className="link" dir="auto">
                {upload.fileName}
              </Link>
            </td>
            <td className="px-4 whitespace-nowrap">{formatMoment(upload.uploadedAt)}</td>
            <td className="max-w-56 truncate px-4 max-xl:max-w-44">{upload.uploadedBy}</td>
            <td className="px-4 whitespace-nowrap">{ordersOf(upload)}</td>
            <td className="px-4">
              <Badge tone={looks[upload.stage].tone}>{looks[upload.stage].label}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `40 orders, 2 bad`; nothing while the file has not been read. */
function ordersOf({ orders, bad, ingested, stage }: BulkUpload): string {
  if (orders === null) return '';
  const good = stage === 'ingested' ? countOf(ingested, 'order') : countOf(orders - bad, 'order');
  return bad > 0 ? `${good}, ${bad.toLocaleString('en-US')} bad` : good;
}
