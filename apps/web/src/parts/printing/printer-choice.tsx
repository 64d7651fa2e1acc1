import { Suspense, useState } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { Button } from '#ui/button.tsx';
import { useBenchPrinter } from './zebra/bench-printer.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

const PrinterDialog = lazily(
  () => import('./zebra/printer-dialog.tsx'),
  (file) => file.PrinterDialog,
);

/** Which label printer stands at this table, and the way to choose another. */
export function PrinterChoice() {
  const t = useTexts(printingTexts);
  const { device, isAutomatic } = useBenchPrinter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="printer" className="h-11 max-w-56" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span className="truncate">{device ? device.name : t('noPrinter')}</span>
        {isAutomatic && <span className="font-normal text-muted">{t('auto')}</span>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrinterDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
