import { useRef } from 'react';
import { acceptedFiles, fileMegabytes } from '@bloomdesk/domain/files/file-rules';
import { PageButton } from '#parts/actions/page-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** Opens the chooser of files; they can be dropped and pasted as well. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip text={`Pictures and PDF up to ${fileMegabytes} MB. Drop or paste works too.`}>
        <PageButton
          size="small"
          kind="quiet"
          icon="attach"
          offeredAs="Attach files"
          onPress={() => inputRef.current?.click()}
        >
          Attach files
        </PageButton>
      </Tooltip>
      <input
        ref={inputRef}
        type="file"
        aria-label="Files to attach"
        tabIndex={-1}
        className="sr-only"
        accept={acceptedFiles}
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again after it was removed
        }}
      />
    </>
  );
}
