import { useEffect, useRef } from 'react';
import { type AttachedFile, uploadOrderFile } from '@bloomdesk/contract/orders/files.calls';
import { hasFittingSize } from '@bloomdesk/domain/files/file-rules';
import { messageOf } from '#lib/format-failure.ts';
import { useUpload } from '#lib/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

export interface SendingFileRowProps {
  orderId: string;
  file: File;
  onKept: (kept: AttachedFile) => void;
  onRemove: () => void;
}

/** One file on its way: how far it is, and what went wrong with a way to try again. */
export function SendingFileRow({ orderId, file, onKept, onRemove }: SendingFileRowProps) {
  const sent = useUpload(uploadOrderFile);
  const fits = hasFittingSize(file.size);
  const hasBegun = useRef(false);
  const begin = () => fits.ok && sent.mutate({ orderId, file }, { onSuccess: onKept });
  useEffect(() => {
    if (!hasBegun.current) begin();
    hasBegun.current = true;
  });
  const problem = fits.ok ? sent.error && messageOf(sent.error) : fits.message;
  const canRetry = sent.error !== null && ![413, 415, 422].includes(sent.error.status);
  return (
    <li className="comment-file">
      <div className="min-w-0 flex-1">
        {problem === null ? (
          <ProgressBar
            label={file.name}
            value={Math.round(sent.progress * 100)}
            note={sent.progress < 1 ? `${Math.round(sent.progress * 100)}%` : 'Checking…'}
          />
        ) : (
          <>
            <p className="truncate">{file.name}</p>
            <p role="alert" className="text-xs text-red">
              {problem}
            </p>
          </>
        )}
      </div>
      {canRetry && (
        <Button size="small" isPending={sent.isPending} aria-label={`Retry ${file.name}`} onClick={begin}>
          Retry
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={`Remove ${file.name}`}
        onClick={() => {
          sent.stop();
          onRemove();
        }}
      />
    </li>
  );
}
