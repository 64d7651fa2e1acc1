import type { AppContext } from '#composition/app-context.ts';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';

/** Every minute the counts of days become few rows again, so that the board stays quick; the counts stay what they are. */
export async function foldDayCounts(app: AppContext): Promise<void> {
  await inTransaction(systemCtx(app, 'board', 'fold-day-counts'), (tx) => tx.board.fold(tx.now));
}
