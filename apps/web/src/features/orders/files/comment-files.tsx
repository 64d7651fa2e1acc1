import type { AttachedFile } from '@bloomdesk/contract/orders/files.calls';
import { formatFileSize } from '#ui/fields/file-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SendingFileRow } from './sending-file-row.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { useSendingFiles } from './use-sending-files.ts';

export interface CommentFilesProps {
  orderId: string;
  draft: { files: readonly AttachedFile[]; detach: (fileId: string) => void };
  sending: ReturnType<typeof useSendingFiles>;
}

/** The files of a comment that is being written: those that have arrived, and those on their way. */
export function CommentFiles({ orderId, draft, sending }: CommentFilesProps) {
  const isEmpty = draft.files.length + sending.files.length === 0;
  return (
    <>
      {sending.problem && (
        <p role="alert" className="text-sm text-red">
          {sending.problem}
        </p>
      )}
      {!isEmpty && (
        <ul aria-label="Attached files" className="flex flex-col gap-1">
          {draft.files.map((file) => (
            <li key={file.fileId} className="comment-file">
              <Thumbnail file={file} className="size-7" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-xs text-muted tabular-nums">{formatFileSize(file.size)}</span>
              <IconButton
                icon="close"
                size="small"
                label={`Remove ${file.name}`}
                onClick={() => draft.detach(file.fileId)}
              />
            </li>
          ))}
          {sending.files.map(({ key, file }) => (
            <SendingFileRow
              key={key}
              orderId={orderId}
              file={file}
              onKept={(kept) => sending.finish(key, kept)}
              onRemove={() => sending.remove(key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
