import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  label: string;
  isLabelHidden?: boolean | undefined;
  /** How much is done; without it the bar only says that work is under way. */
  value?: number | undefined;
  max?: number | undefined;
  /** How many of the done ones failed. */
  failed?: number | undefined;
  /** Words at the right instead of `done / total`. */
  note?: string | undefined;
  className?: string | undefined;
}

/** How far a long job is: done of total, and what failed so far. */
export function ProgressBar({ label, isLabelHidden, value, max = 100, failed = 0, note, className }: ProgressBarProps) {
  const share = value === undefined ? 0.3 : Math.min(1, max === 0 ? 1 : value / max);
  const words = note ?? (value === undefined ? '' : `${value} / ${max}${failed > 0 ? `, ${failed} failed` : ''}`);
  return (
    <div className={className}>
      <div className={isLabelHidden ? 'sr-only' : 'mb-1 flex justify-between gap-4 text-sm'}>
        <span className="font-medium">{label}</span>
        <span className={classNames('tabular-nums', failed > 0 ? 'text-red' : 'text-muted')}>{words}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={words || undefined}
        className="flex h-1.5 overflow-hidden rounded-full bg-pressed"
      >
        <div
          className={classNames('bg-accent transition-[width] duration-150', value === undefined && 'animate-breathe')}
          style={{ width: `${(share - (failed / max) * (value === undefined ? 0 : 1)) * 100}%` }}
        />
        {failed > 0 && <div className="bg-red-solid" style={{ width: `${(failed / max) * 100}%` }} />}
      </div>
    </div>
  );
}
