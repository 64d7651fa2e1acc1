import { Suspense, useState } from 'react';
import type { AttachedFile } from '@bloomdesk/contract/orders/files.calls';
import { addressOf } from '#lib/calling/bases.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { formatFileSize } from '#ui/fields/file-size.ts';
import { Icon } from '#ui/icon.tsx';
import { Thumbnail } from './thumbnail.tsx';

const PictureDialog = onOpening(
  () => import('./picture-dialog.tsx'),
  (file) => file.PictureDialog,
);

/** The files of a comment: pictures small, to be opened large, others to be saved. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const documents = files.filter(({ kind }) => kind === 'document');
  if (files.length === 0) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
      {pictures.length > 0 && (
        <ul aria-label="Pictures" className="flex flex-wrap gap-2">
          {pictures.map((file, at) => (
            <li key={file.fileId}>
              <button type="button" className="picture-button" title={file.name} onClick={() => setOpened(at)}>
                <Thumbnail file={file} isNamed className="size-18" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {documents.map(({ fileId, name, size, url }) => (
        <a key={fileId} href={addressOf(url)} download={name} className="link inline-flex min-w-0 items-center gap-1.5">
          <Icon name="download" className="size-3.5 shrink-0" />
          <span className="min-w-0 truncate">{name}</span>
          <span className="shrink-0 text-xs text-muted">{formatFileSize(size)}</span>
        </a>
      ))}
      <Suspense fallback={null}>
        {opened !== null && (
          <PictureDialog pictures={pictures} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  );
}
