import { useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { choosePrinter, printAutomatically, useBenchPrinter } from './bench-printer.ts';
import { DownloadLink } from './download-link.tsx';
import { findPrinters } from './find-printers.ts';
import { zebraMessages } from './zebra-messages.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

const noPrinter = 'none';

/** Chooses the Zebra printer of this table; the choice belongs to this computer. */
export function PrinterDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(printingTexts);
  const chosen = useBenchPrinter();
  const found = useQuery({
    queryKey: ['printers of this computer'],
    queryFn: findPrinters,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const printers = found.data?.printers ?? [];
  const devices =
    chosen.device && !printers.some(({ uid }) => uid === chosen.device?.uid) ? [chosen.device, ...printers] : printers;
  return (
    <Dialog
      title={t('printerTitle')}
      intro={t('printerIntro')}
      onClose={onClose}
      footer={
        <>
          <Button icon="refresh" isPending={found.isFetching} onClick={() => void found.refetch()}>
            {t('lookAgain')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {found.isFetching && !found.data && (
          <p className="flex items-center gap-2 text-muted">
            <Spinner /> {t('looking')}
          </p>
        )}
        {found.data?.permission === 'prompt' && <Banner>{t('browserAsks')}</Banner>}
        {found.data?.isHelperMissing && (
          <Banner tone="red" title={zebraMessages.wentWrong}>
            {found.data.permission === 'denied' && <p>{t('notReached')}</p>}
            <DownloadLink />
          </Banner>
        )}
        {found.data && !found.data.isHelperMissing && printers.length === 0 && (
          <Banner tone="amber" title={zebraMessages.noPrinters} />
        )}
        <RadioGroup
          label={t('printer')}
          options={[
            ...devices.map(({ uid, name, connection }) => ({ value: uid, label: name, note: connection })),
            { value: noPrinter, label: t('noPrinter'), note: t('whenAsked') },
          ]}
          value={chosen.device?.uid ?? noPrinter}
          onChange={(uid) => choosePrinter(devices.find((device) => device.uid === uid) ?? null)}
        />
        <Switch
          label={t('printByItself')}
          checked={chosen.isAutomatic}
          disabled={!chosen.device}
          onCheckedChange={printAutomatically}
        />
      </div>
    </Dialog>
  );
}
