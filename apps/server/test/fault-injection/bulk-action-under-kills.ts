import type { RetryingClient } from './retrying-client.ts';
import { until, untilRecovered } from './until.ts';

/** A bulk action of so many suborders, and how often something is killed while it runs. */
interface KilledBulkAction {
  bulkActionId: string;
  total: number;
  kills: number;
  /** Kills whatever has its turn, the first being 1. */
  kill(turn: number): Promise<void>;
}

/** Kills at equal parts of a bulk action, waits for its end and returns what is said of it then. */
export async function endUnderKills(
  manager: RetryingClient,
  { bulkActionId, total, kills, kill }: KilledBulkAction,
): Promise<{ state: string; total: number; done: number; succeeded: number; failed: number }> {
  const progress = () => manager.get(`/v1/bulk-actions/${bulkActionId}`);
  let killedAt = performance.now();
  for (let turn = 1; turn <= kills; turn++) {
    const due = (total * turn) / (kills + 1);
    await until(
      () => `${due} of ${total} suborders to be done`,
      async () => (await progress()).done >= due || undefined,
      { every: 5 },
    );
    await kill(turn);
    killedAt = performance.now();
  }
  return await untilRecovered(
    { sinceLastKill: () => performance.now() - killedAt },
    () => 'the bulk action to end',
    async () => {
      const now = await progress();
      return now.finishedAt === null ? undefined : now;
    },
    { every: 100, more: total > 500 ? 600_000 : 0 },
  );
}
