import { Banner } from '#ui/banner.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { UpgradeFailure } from './upgrade-in-turn.ts';

export interface UpgradeResultsProps {
  progress: { done: number; failed: number; total: number } | null;
  failures: readonly UpgradeFailure[];
}

/** How far a run of upgrades is, and which ones failed with why (spec 2, section 8). */
export function UpgradeResults({ progress, failures }: UpgradeResultsProps) {
  return (
    <>
      {progress && (
        <ProgressBar label="Upgrading line items" value={progress.done} max={progress.total} failed={progress.failed} />
      )}
      {failures.length > 0 && (
        <Banner tone="red" title="Update Failures" className="w-full">
          <ul className="max-h-28 overflow-auto" aria-label="Update Failures">
            {failures.map(({ suborderId, error }) => (
              <li key={suborderId}>
                <span className="tabular-nums">{suborderId}</span>: {error}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
