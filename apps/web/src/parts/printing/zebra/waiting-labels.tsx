import { Suspense, useEffect } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { useBenchLabels } from './bench-labels.ts';
import { useBenchPrinter } from './bench-printer.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

const loadHeld = () => import('./held-label.tsx');
const HeldLabel = lazily(loadHeld, (file) => file.HeldLabel);

/** The labels that do not come out of the Zebra printer, of whichever suborder, so that none is forgotten. */
export function WaitingLabels() {
  const t = useTexts(printingTexts);
  const labels = useBenchLabels();
  const hasPrinter = useBenchPrinter().device !== null;
  // Before it is asked for: a bench may lose its network.
  useEffect(() => {
    if (hasPrinter) void loadHeld().catch(() => undefined);
  }, [hasPrinter]);
  const troubled = labels.filter(({ state }) => state.kind === 'held' || state.kind === 'unsure');
  if (troubled.length === 0) return null;
  const behind = labels.length - troubled.length;
  return (
    <section aria-label={t('waitingLabels')} className="papers-card flex flex-col gap-2">
      <Suspense fallback={null}>
        {troubled.map((label) => (
          <HeldLabel key={`${label.job.paper} ${label.job.suborderId}`} label={label} />
        ))}
      </Suspense>
      {behind > 0 && <p className="font-medium text-amber">{t('moreWait', { count: behind })}</p>}
    </section>
  );
}
