import type { ReactNode } from 'react';
import { isTestCode } from '#parts/printing/test-print/test-code.ts';
import { TestPrint } from '#parts/printing/test-print/test-print.tsx';
import { useBenchPrinter } from '#parts/printing/zebra/bench-printer.ts';
import { PrinterSettings } from '#parts/printing/zebra/printer-settings.tsx';
import { useScanKeys } from '#parts/scanning/use-scan-keys.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { closeStation, testCodeScanned, useStationDialog } from './open-station.ts';
import { SoundSettings } from './sound-settings.tsx';
import { TypeSetting } from './type-setting.tsx';
import { stationTexts } from '#texts/english/station.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Printer, scanner, sound, language and type size of this bench, each with a way to try it (D335). */
export function StationDialog() {
  const t = useTexts(stationTexts);
  const { device } = useBenchPrinter();
  const { scans } = useStationDialog();
  // A paper that is scanned over the settings belongs to the bench below, where its answer stands.
  useScanKeys(({ text }) => (isTestCode(text) ? testCodeScanned() : closeStation()), []);
  return (
    <Dialog
      title={t('title')}
      intro={t('intro')}
      width={640}
      onClose={closeStation}
      footer={
        <Button kind="primary" className="h-11 px-6" onClick={closeStation}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col">
        <Section title={t('printer')}>
          <PrinterSettings />
          <TestPrint key={device?.uid} device={device} scans={scans} />
        </Section>
        <Section title={t('scanner')}>
          {scans > 0 ? <Banner tone="green" title={t('scannerWorks')} /> : <p>{t('scanToTry')}</p>}
        </Section>
        <Section title={t('sound')}>
          <SoundSettings />
        </Section>
        <Section title={t('language')}>
          <LanguageSetting />
        </Section>
        <Section title={t('typeSize')}>
          <TypeSetting />
        </Section>
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 border-line py-4 first:pt-0 last:pb-0 not-first:border-t"
    >
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  );
}
