import { DownloadLink } from './download-link.tsx';
import type { PrintObstacle } from './print-obstacle.ts';
import { heldLabelTexts } from '#texts/english/held-labels.ts';
import { useTexts } from '#texts/use-texts.ts';

const advice = {
  'no-printer': 'choosePrinterOrPdf',
  'no-helper': 'startHelper',
  'unreached': 'checkCable',
  'trouble': 'mendPrinter',
} as const;

/** What someone can do so that a paper prints. */
export function ObstacleAdvice({ obstacle }: { obstacle: PrintObstacle }) {
  const t = useTexts(heldLabelTexts);
  return (
    <>
      <p>{t(advice[obstacle.kind])}</p>
      {obstacle.kind === 'no-helper' && <DownloadLink />}
    </>
  );
}
