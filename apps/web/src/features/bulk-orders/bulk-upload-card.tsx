import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getBulkResponse, getBulkTemplate, previewBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { bulkTexts, mostBulkRows } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { fetchFile, saveFile } from '#lib/download.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { newId } from '#lib/new-id.ts';
import { read } from '#lib/use-call.ts';
import { useUpload } from '#lib/use-upload.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** By their names, as the file chooser of a system wants them; the server looks at what is in a file. */
const bulkFileTypes = '.csv,.tsv,.txt,.xlsx,text/csv';

/** Attach a file of orders and have it previewed; the file stays attached when something fails. */
export function BulkUploadCard() {
  const [files, setFiles] = useState<File[]>([]);
  const [requestId, setRequestId] = useState(newId);
  const upload = useUpload(previewBulkOrders);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [file] = files;

  const attach = (chosen: File[]) => {
    setFiles(chosen);
    setRequestId(newId()); // another file is another request
    upload.reset();
  };
  const preview = () => {
    if (!file) return;
    upload.mutate(
      { requestId, file },
      {
        onSuccess: (answer) => {
          queries.setQueryData(read(getBulkResponse, { requestId }).queryKey, answer);
          void navigate({ to: '/orders/bulk/$requestId', params: { requestId } });
        },
      },
    );
  };
  const template = () =>
    fetchFile(getBulkTemplate, {}).then(saveFile, (error: Error) =>
      showToast({ tone: 'red', title: 'The template could not be fetched', text: error.message }),
    );

  return (
    <Card
      title="Upload a file of orders"
      actions={
        <Button kind="quiet" icon="download" onClick={() => void template()}>
          Template
        </Button>
      }
      className="max-w-4xl"
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          preview();
        }}
      >
        <FileDrop
          label="File of orders"
          hint={`CSV or Excel, one row per line item: at most ${mostBulkRows.toLocaleString('en-US')} rows, 25 MB`}
          accept={bulkFileTypes}
          files={files}
          onFiles={attach}
          disabled={upload.isPending}
        />
        {upload.isPending && (
          <ProgressBar
            label={upload.progress < 1 ? 'Uploading' : bulkTexts.processing}
            value={Math.round(upload.progress * 100)}
            note={`${Math.round(upload.progress * 100)}%`}
          />
        )}
        {upload.error && <Banner {...failureNotice(upload.error, 'The file was not previewed')} />}
        <div>
          <Button
            kind="primary"
            type="submit"
            icon="upload"
            isPending={upload.isPending}
            disabledReason={file ? undefined : 'Attach a file first'}
          >
            Upload File to Preview
          </Button>
        </div>
      </form>
    </Card>
  );
}
