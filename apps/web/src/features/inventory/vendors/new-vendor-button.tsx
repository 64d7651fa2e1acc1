import { Suspense, useState } from 'react';
import { addVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { vendorTexts } from '#texts/english/supply/vendors.ts';
import { useTexts } from '#texts/use-texts.ts';

const VendorDialog = onOpening(
  () => import('./vendor-dialog.tsx'),
  (file) => file.VendorDialog,
);

/** Opens the form of a new vendor, for those who write stock. */
export function NewVendorButton() {
  const t = useTexts(vendorTexts);
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(addVendor)) return null;
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('newVendor')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VendorDialog vendor={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
