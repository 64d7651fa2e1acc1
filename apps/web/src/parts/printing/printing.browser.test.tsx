import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import { usePrintNotecards } from './notecards/use-print-notecards.ts';
import { control, reportWhen } from '#testing/press-twice.tsx';
import { standInPrintWindow } from '#testing/print-window.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { useReprintLabel } from './use-reprint-label.ts';

const one = sampleOf(suborder);

control('parts/printing/use-reprint-label.ts', recordPrint, async ({ use, server, reported }) => {
  standInPrintWindow([one.suborderId]);
  const reprint = await use(useReprintLabel);
  return () => {
    reprint.current(one);
    void reportWhen(() => server.requests('recordPrint') === 2, reported);
  };
});

control('parts/printing/notecards/use-print-notecards.ts', recordPrint, async ({ use, server, reported }) => {
  standInPrintWindow([one.suborderId]);
  const printing = await use(usePrintNotecards);
  return () => {
    printing.current.print([one]);
    void reportWhen(() => server.requests('recordPrint') === 2, reported);
  };
});
