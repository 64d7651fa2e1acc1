import { messageOf } from '#lib/format-failure.ts';

/** How many are sent at a time. */
const atOnce = 4;

export interface UpgradeFailure {
  suborderId: string;
  error: string;
}

export interface UpgradeOutcome {
  done: number;
  failures: UpgradeFailure[];
}

/** How to upgrade one suborder, and what goes on around it. */
export interface UpgradingSteps {
  /** Answers once the outcome is known. */
  send: (suborderId: string) => Promise<unknown>;
  /** Input before each suborder. */
  isStopped: () => boolean;
  /** Called after each suborder. */
  onProgress: (outcome: UpgradeOutcome) => void;
}

/**
 * Upgrades suborders in their order, four at a time, until all have had their turn or someone stops it; a failure keeps
 * no other back. Failures are listed in the order of the suborders, whenever they came (spec 2, section 9).
 */
export async function upgradeInTurn(suborderIds: readonly string[], steps: UpgradingSteps): Promise<UpgradeOutcome> {
  const errors = new Map<string, string>();
  const waiting = suborderIds.values();
  let done = 0;
  const outcome = () => ({
    done,
    failures: suborderIds.flatMap((suborderId) => {
      const error = errors.get(suborderId);
      return error === undefined ? [] : [{ suborderId, error }];
    }),
  });
  const worker = async () => {
    for (const suborderId of waiting) {
      if (steps.isStopped()) return;
      const error = await steps.send(suborderId).then(() => null, messageOf);
      if (error !== null) errors.set(suborderId, error);
      done += 1;
      steps.onProgress(outcome());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcome();
}
