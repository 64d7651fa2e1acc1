import { useBenchLabels } from './bench-labels.ts';
import { HeldLabel } from './held-label.tsx';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

/** The labels that do not come out of the Zebra printer, of whichever suborder, so that none is forgotten. */
export function WaitingLabels() {
  const t = useTexts(printingTexts);
  const labels = useBenchLabels();
  const troubled = labels.filter(({ state }) => state.kind === 'held' || state.kind === 'unsure');
  if (troubled.length === 0) return null;
  const behind = labels.length - troubled.length;
  return (
    <section aria-label={t('waitingLabels')} className="papers-card flex flex-col gap-2">
      {troubled.map((label) => (
        <HeldLabel key={`${label.job.paper} ${label.job.suborderId}`} label={label} />
      ))}
      {behind > 0 && <p className="font-medium text-amber">{t('moreWait', { count: behind })}</p>}
    </section>
  );
}
