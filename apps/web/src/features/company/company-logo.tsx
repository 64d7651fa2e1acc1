import { useRef } from 'react';
import { removeCompanyLogo, uploadCompanyLogo } from '@bloomdesk/contract/company/calls';
import { acceptedPictures, fileMegabytes, hasFittingSize } from '@bloomdesk/domain/files/file-rules';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { useUpload } from '#lib/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Paper and letters are white, in the dark too, so that is what a logo is looked at on. */
const frame = 'flex h-24 w-full items-center justify-center rounded-md border border-line p-2';

/** The logo on papers and in letters: shown, changed, taken away. */
export function CompanyLogo({ logoUrl }: { logoUrl: string | null }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const upload = useUpload(uploadCompanyLogo);
  const remove = useChange(removeCompanyLogo);
  const sayFailed = (error: unknown) => showToast(formatFailure('Logo not changed', error));
  const sayDone = (title: string) => showToast({ tone: 'green', title });
  const send = (file: File) => {
    const fits = hasFittingSize(file.size);
    if (fits.ok) upload.mutate({ file }, { onSuccess: () => sayDone('Logo uploaded'), onError: sayFailed });
    else showToast({ tone: 'red', title: 'Logo not uploaded', text: fits.message });
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {logoUrl === null ? (
        <p className={`${frame} bg-sunken text-sm text-muted`}>No logo yet</p>
      ) : (
        <div className={`${frame} bg-[#fff]`}>
          <img src={logoUrl} alt="Logo" className="max-h-full max-w-full object-contain" />
        </div>
      )}
      <div className="flex gap-1">
        <Button size="small" icon="upload" isPending={upload.isPending} onClick={() => inputRef.current?.click()}>
          {logoUrl === null ? 'Upload logo' : 'Change logo'}
        </Button>
        {logoUrl !== null && (
          <Button
            size="small"
            kind="quiet"
            isPending={remove.isPending}
            onClick={() => remove.mutate({}, { onSuccess: () => sayDone('Logo removed'), onError: sayFailed })}
          >
            Remove
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">JPEG, PNG, WebP or GIF, up to {fileMegabytes} MB. Shown on white.</p>
      <input
        ref={inputRef}
        type="file"
        aria-label="Logo file"
        tabIndex={-1}
        className="sr-only"
        accept={acceptedPictures}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) send(file);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
    </div>
  );
}
