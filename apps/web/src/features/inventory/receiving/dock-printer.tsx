import { Suspense, useState } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { useBenchPrinter } from '#parts/printing/zebra/bench-printer.ts';
import { Button } from '#ui/button.tsx';
import { receivingTexts } from '#texts/english/receiving.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

const PrinterSettings = lazily(
  () => import('#parts/printing/zebra/printer-settings.tsx'),
  (file) => file.PrinterSettings,
);

/** Which label printer stands at this dock, and the way to choose another. */
export function DockPrinter() {
  const t = useTexts(receivingTexts);
  const { device } = useBenchPrinter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="printer" className="h-11 max-w-56" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="truncate">{device ? device.name : t('noPrinter')}</span>
      </Button>
      {isOpen && (
        <Dialog
          title={t('labelPrinter')}
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>{t('done')}</Button>}
        >
          <Suspense fallback={null}>
            <PrinterSettings />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
