import { useRef, useState } from 'react';
import { replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import { submitOnce } from '#lib/submitting/submit-once.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useAfter } from '#lib/use-after.ts';
import { useRefresh } from '#lib/use-call.ts';
import type { UpgradeInput } from '#parts/upgrading/upgrade-targets.ts';
import { type UpgradeFailure, type UpgradeOutcome, upgradeInTurn } from './upgrade-in-turn.ts';

interface UpgradeEnds {
  /** All have had their turn. */
  onFinished: (outcome: UpgradeOutcome) => void;
  /** Its result has been shown long enough. */
  onDone: (outcome: UpgradeOutcome) => void;
}

/** Runs upgrades and holds what has become of them; a finished run of several is shown for two seconds (spec 2, section 9). */
export function useUpgradeRun({ onFinished, onDone }: UpgradeEnds) {
  const [progress, setProgress] = useState<{ done: number; failed: number; total: number } | null>(null);
  const [failures, setFailures] = useState<readonly UpgradeFailure[]>([]);
  const [finished, setFinished] = useState<UpgradeOutcome | null>(null);
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  const refresh = useRefresh();
  useAfter(progress && progress.total > 1 ? 2000 : 0, finished !== null, () => {
    setProgress(null);
    setFinished(null);
    if (finished) onDone(finished);
  });
  const run = useLocked(async (inputs: readonly UpgradeInput[]) => {
    isStopped.current = false;
    setStopping(false);
    setFailures([]);
    setProgress({ done: 0, failed: 0, total: inputs.length });
    const bySuborder = new Map(inputs.map((input) => [input.suborderId, input]));
    const outcome = await upgradeInTurn([...bySuborder.keys()], {
      send: async (suborderId) => {
        const input = bySuborder.get(suborderId);
        if (input) await submitOnce(replaceLineItem, input);
      },
      isStopped: () => isStopped.current,
      onProgress: ({ done, failures: failed }) => setProgress({ done, failed: failed.length, total: inputs.length }),
    });
    setFailures(outcome.failures);
    setFinished(outcome);
    onFinished(outcome);
    void refresh(replaceLineItem.about); // once, not after each of them
  });
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  return {
    progress,
    failures,
    isRunning: progress !== null && finished === null,
    isStopping,
    stop,
    start: (inputs: readonly UpgradeInput[]) => void run(inputs),
  };
}
