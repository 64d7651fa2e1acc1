import type { Progress } from '@bloomdesk/domain/fulfilling/fulfillment-flow';

/** Packed n of m, as a number and as a bar along the top. */
export function BenchProgress({ progress: { packed, total } }: { progress: Progress }) {
  return (
    <div className="flex items-center gap-3">
      <p className="flex-none tabular-nums">
        <span className="text-xl font-semibold">{packed}</span>
        <span className="text-muted"> of {total} packed</span>
      </p>
      <progress aria-label="Packed" value={packed} max={Math.max(total, 1)} className="bench-progress min-w-8 flex-1" />
    </div>
  );
}
