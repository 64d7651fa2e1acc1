import type { Progress } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Packed n of m, as a number and as a bar along the top. */
export function BenchProgress({ progress: { packed, total } }: { progress: Progress }) {
  const t = useTexts(packingBoardTexts);
  return (
    <div className="flex items-center gap-3">
      <p className="flex-none tabular-nums">
        <span className="text-xl font-semibold">{packed}</span>
        <span className="text-muted"> {t('ofPacked', { total })}</span>
      </p>
      <progress
        aria-label={t('packed')}
        value={packed}
        max={Math.max(total, 1)}
        className="bench-progress min-w-8 flex-1"
      />
    </div>
  );
}
