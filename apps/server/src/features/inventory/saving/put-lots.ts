import type { Ctx } from '#composition/request-context.ts';
import { lockExternalIds } from '#workflows/locking/lock-lots.ts';
import type { LossEffects } from '#workflows/stock/loss/make-up-for-loss.ts';
import { holdToSettle } from '#workflows/stock/loss/settle-lots.ts';
import { type CheckedLot, checkLots, type ListedProblem, type LotList } from './check-lots.ts';
import { concerningOrders, writeLots } from './write-lots.ts';

/** What has become of a list of lots. */
export interface PutLots {
  checked: CheckedLot[];
  ids: number[];
  affected: LossEffects;
}

/** Adds or writes over a list of lots of one center, all or none; `refused` makes the error of what speaks against it. */
export async function putLots(
  ctx: Ctx,
  list: LotList,
  refused: (problems: readonly ListedProblem[]) => Error,
): Promise<PutLots> {
  const checkedNow = async () => {
    const { checked, problems } = await checkLots(ctx, list);
    if (problems.length > 0) throw refused(problems);
    return checked;
  };
  await lockExternalIds(ctx);
  const lotIds = (await checkedNow()).flatMap((each) => (each.outcome === 'added' ? [] : [each.before.lotId]));
  const termsNow = async () => concerningOrders(await checkedNow());
  const letting = await holdToSettle(ctx, { fcId: list.fcId, lotIds, termsNow });
  const checked = await checkedNow();
  return { checked, ...(await writeLots(ctx, checked, letting)) };
}
