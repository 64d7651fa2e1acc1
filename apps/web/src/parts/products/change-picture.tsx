import { useRef } from 'react';
import { removeProductPicture, uploadProductPicture } from '@bloomdesk/contract/products/calls';
import { acceptedPictures, fileMegabytes, hasFittingSize } from '@bloomdesk/domain/files/file-rules';
import { formatFailure } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { useUpload } from '#lib/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface ChangePictureProps {
  sku: string;
  /** What the product shows now; null for its drawing. */
  imageUrl: string | null;
}

/** Gives a product a picture of its own, or takes it away, for those who write inventory (D313). */
export function ChangePicture({ sku, imageUrl }: ChangePictureProps) {
  const t = useTexts(inventoryTexts);
  const { may } = useSession();
  const inputRef = useRef<HTMLInputElement>(null);
  const upload = useUpload(uploadProductPicture);
  const remove = useChange(removeProductPicture);
  if (!may(uploadProductPicture)) return null;
  const isOwn = imageUrl?.startsWith('/v1/product-pictures/') ?? false;
  const sayFailed = (error: unknown) => showToast(formatFailure(t('pictureNotChanged'), error));
  const send = (file: File) => {
    const fits = hasFittingSize(file.size);
    if (fits.ok) upload.mutate({ sku, file }, { onSuccess: () => sayDone(t('pictureUploaded')), onError: sayFailed });
    else showToast({ tone: 'red', title: t('pictureNotUploaded'), text: fits.message });
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Button size="small" icon="upload" isPending={upload.isPending} onClick={() => inputRef.current?.click()}>
        {imageUrl === null ? t('uploadPicture') : t('changePicture')}
      </Button>
      {isOwn && (
        <Button
          size="small"
          kind="quiet"
          isPending={remove.isPending}
          onClick={() => remove.mutate({ sku }, { onSuccess: () => sayDone(t('pictureRemoved')), onError: sayFailed })}
        >
          {t('removePicture')}
        </Button>
      )}
      <p className="text-xs text-muted">{t('pictureKinds', { megabytes: fileMegabytes })}</p>
      <input
        ref={inputRef}
        type="file"
        aria-label={t('pictureFile')}
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

function sayDone(title: string): void {
  showToast({ tone: 'green', title });
}
