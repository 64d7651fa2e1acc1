import { useBenchLabels } from './bench-labels.ts';
import { HeldLabel } from './held-label.tsx';

/** Labels of other suborders that have not come out of the printer yet, so that none is forgotten. */
export function WaitingLabels({ exceptOf }: { exceptOf: string }) {
  const others = useBenchLabels().filter(({ job, state }) => job.suborderId !== exceptOf && state.kind !== 'printing');
  if (others.length === 0) return null;
  return (
    <section aria-label="Labels waiting for the printer" className="papers-card flex flex-col gap-2">
      <p className="font-medium text-amber">
        {others.length === 1 ? '1 label waits' : `${others.length} labels wait`} for the printer:{' '}
        <span className="tabular-nums">{others.map(({ job }) => job.suborderId).join(', ')}</span>
      </p>
      {others.slice(0, 1).map((label) => (
        <HeldLabel key={label.job.suborderId} label={label} />
      ))}
    </section>
  );
}
