import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { chooseCenterPrinter, choosePrinter, printAutomatically, useBenchPrinter } from './bench-printer.ts';
import { DownloadLink } from './download-link.tsx';
import { usePrintersHere } from './find-printers.ts';
import { zebraMessages } from './zebra-messages.ts';
import { stationTexts } from '#texts/english/station.ts';
import { useTexts } from '#texts/use-texts.ts';

const noPrinter = 'none';
const centers = 'center';

/** Chooses the Zebra printer of this bench; the choice belongs to this computer. */
export function PrinterSettings() {
  const t = useTexts(stationTexts);
  const chosen = useBenchPrinter();
  const found = usePrintersHere();
  const printers = found.data?.printers ?? [];
  const isFound = printers.some(({ uid }) => uid === chosen.device?.uid);
  const devices = chosen.device && !isFound ? [chosen.device, ...printers] : printers;
  return (
    <div className="flex flex-col gap-3">
      {found.isFetching && !found.data && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner /> {t('looking')}
        </p>
      )}
      {found.data?.permission === 'prompt' && <Banner>{t('browserAsks')}</Banner>}
      {found.data?.isHelperMissing && (
        <Banner tone={chosen.device ? 'red' : 'blue'} title={chosen.device ? zebraMessages.wentWrong : undefined}>
          <p>{found.data.permission === 'denied' ? t('notReached') : t('helperSilent')}</p>
          <DownloadLink />
        </Banner>
      )}
      {found.data && !found.data.isHelperMissing && printers.length === 0 && (
        <Banner tone="amber" title={zebraMessages.noPrinters}>
          {t('connectPrinter')}
        </Banner>
      )}
      <RadioGroup
        label={t('printer')}
        isLabelHidden
        options={[
          ...devices.map((device) => ({
            value: device.uid,
            label: device.name,
            note: found.data && device === chosen.device && !isFound ? t('notFoundNow') : device.connection,
          })),
          { value: noPrinter, label: t('noPrinter'), note: t('whenAsked') },
          ...(chosen.centerPrinter === ''
            ? []
            : [{ value: centers, label: t('centerPrinter'), note: chosen.centerPrinter }]),
        ]}
        value={chosen.isOfCenter && chosen.centerPrinter !== '' ? centers : (chosen.device?.uid ?? noPrinter)}
        onChange={(uid) =>
          uid === centers ? chooseCenterPrinter() : choosePrinter(devices.find((device) => device.uid === uid) ?? null)
        }
      />
      <Button
        icon="refresh"
        className="h-11 self-start"
        isPending={found.isFetching}
        onClick={() => void found.refetch()}
      >
        {t('lookAgain')}
      </Button>
      <Switch
        label={t('printByItself')}
        className="min-h-11"
        checked={chosen.isAutomatic}
        disabled={!chosen.device}
        onCheckedChange={printAutomatically}
      />
      <p className="field-hint">{chosen.device ? t('printerIntro') : t('printerUnchosen')}</p>
    </div>
  );
}
