import { Suspense } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { useBenchPrinter } from '#parts/printing/zebra/bench-printer.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { openStation, useStationDialog } from './open-station.ts';
import { useBenchType } from './type-size.ts';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

const StationDialog = onOpening(
  () => import('./station-dialog.tsx'),
  (file) => file.StationDialog,
);

/** The settings of this bench, with the printer they name; the page around it is written in the size of the bench. */
export function StationButton({ keys }: { keys?: string | undefined }) {
  const t = useTexts(fulfillingTexts);
  const { device, isAutomatic } = useBenchPrinter();
  const { isOpen } = useStationDialog();
  useBenchType();
  return (
    <>
      <Button
        icon="settings"
        className="h-11 max-w-80"
        opens={StationDialog}
        onClick={openStation}
        aria-haspopup="dialog"
      >
        {t('settings')}
        <span className="truncate font-normal text-muted max-[1000px]:sr-only">
          {device ? device.name : t('noPrinter')}
          {isAutomatic && ` ${t('auto')}`}
        </span>
        {keys && (
          <span className="max-[1000px]:hidden">
            <KeyHint keys={keys} />
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StationDialog />
        </Suspense>
      )}
    </>
  );
}
