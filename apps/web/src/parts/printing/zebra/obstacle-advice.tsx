import { DownloadLink } from './download-link.tsx';
import type { PrintObstacle } from './print-obstacle.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

const advice = {
  'no-printer': 'choosePrinterOrPdf',
  'no-helper': 'startHelper',
  'unreached': 'checkCable',
  'trouble': 'mendPrinter',
} as const;

/** What someone can do so that a paper prints. */
export function ObstacleAdvice({ obstacle }: { obstacle: PrintObstacle }) {
  const t = useTexts(printingTexts);
  return (
    <>
      <p>{t(advice[obstacle.kind])}</p>
      {obstacle.kind === 'no-helper' && <DownloadLink />}
    </>
  );
}
