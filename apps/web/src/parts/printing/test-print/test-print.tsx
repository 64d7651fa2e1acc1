import { useEffect, useRef, useState } from 'react';
import { ObstacleAdvice } from '#parts/printing/zebra/obstacle-advice.tsx';
import { obstacleTitle } from '#parts/printing/zebra/print-obstacle.ts';
import type { ZebraDevice } from '#parts/printing/zebra/zebra-device.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { openTestPage } from './open-test-page.ts';
import { sendTestLabel, type TestLabelOutcome } from './send-test-label.ts';
import { stationTexts } from '#texts/english/station.ts';
import { useLanguage, useTexts } from '#texts/use-texts.ts';

type TestState = { kind: 'none' | 'sending' | 'blocked' | 'opened' | 'printed' | 'not-printed' } | TestLabelOutcome;

interface TestPrintProps {
  /** The printer of this bench; null where papers are printed in a window. */
  device: ZebraDevice | null;
  /** How often the bar code of a test print has been scanned. */
  scans: number;
}

/** Prints a test on the printer of this bench, and says what is known of it. */
export function TestPrint({ device, scans }: TestPrintProps) {
  const t = useTexts(stationTexts);
  const language = useLanguage();
  const [state, setState] = useState<TestState>({ kind: 'none' });
  const [scansBefore, setScansBefore] = useState(scans);
  const page = useRef<Window>(null);
  useEffect(() => () => page.current?.close(), []);
  const isWaiting = state.kind === 'sent' || state.kind === 'opened' || state.kind === 'unsure';
  const shown: TestState = isWaiting && scans > scansBefore ? { kind: 'printed' } : state;

  const print = async () => {
    setScansBefore(scans);
    page.current?.close();
    if (device) {
      setState({ kind: 'sending' });
      setState(await sendTestLabel(device, t('testLabel')));
    } else {
      page.current = openTestPage(t('testPage'), language);
      setState({ kind: page.current ? 'opened' : 'blocked' });
    }
  };
  const answer = (didPrint: boolean) => {
    page.current?.close();
    setState({ kind: didPrint ? 'printed' : 'not-printed' });
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        icon="printer"
        className="h-11 self-start"
        isPending={state.kind === 'sending'}
        onClick={() => void print()}
      >
        {device ? t('printTestLabel') : t('printTestPage')}
      </Button>
      <TestOutcome state={shown} device={device} onAnswer={answer} />
    </div>
  );
}

interface TestOutcomeProps {
  state: TestState;
  device: ZebraDevice | null;
  onAnswer: (didPrint: boolean) => void;
}

function TestOutcome({ state, device, onAnswer }: TestOutcomeProps) {
  const t = useTexts(stationTexts);
  switch (state.kind) {
    case 'none':
    case 'sending':
      return null;
    case 'blocked':
      return (
        <Banner tone="red" title={t('noTestWindow')}>
          {t('allowWindows')}
        </Banner>
      );
    case 'not-sent':
      return (
        <Banner tone="red" title={obstacleTitle(state.obstacle)}>
          <p>{t('notSent')}</p>
          <ObstacleAdvice obstacle={state.obstacle} />
        </Banner>
      );
    case 'printed':
      return <Banner tone="green" title={t('printerWorks')} />;
    case 'not-printed':
      return (
        <Banner tone="amber" title={t('didNotPrint')}>
          {device ? t('checkPrinter') : t('checkPages')}
        </Banner>
      );
    default:
      return (
        <Banner tone={state.kind === 'unsure' ? 'amber' : 'blue'} title={sentWords(state.kind)}>
          <p>{t('lookAndScan')}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button className="h-11" onClick={() => onAnswer(true)}>
              {t('itPrinted')}
            </Button>
            <Button className="h-11" onClick={() => onAnswer(false)}>
              {t('nothingCame')}
            </Button>
          </p>
        </Banner>
      );
  }
  function sentWords(kind: 'sent' | 'unsure' | 'opened'): string {
    if (kind === 'opened') return t('windowOpened');
    return kind === 'sent' ? t('sentTo', { printer: device?.name ?? '' }) : t('notKnown');
  }
}
