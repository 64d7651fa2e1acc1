import type { getPackingProgress } from '@bloomdesk/contract/batches.calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { firstToPack } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { type BenchState, shownOf, walkOf } from './bench-state.ts';
import { withSuborder } from './bench-work.ts';

export type Standing = CallData<typeof getPackingProgress>['suborders'][number];

/** What the other tables did: statuses come over except where this table knows better; who has left the batch is gone. */
export function progressCame(
  state: BenchState,
  standings: readonly Standing[],
  knowsBetter: (suborderId: string) => boolean,
): BenchState {
  const byId = new Map(standings.map((standing) => [standing.suborderId, standing]));
  const suborders = state.suborders.flatMap((suborder) => {
    const standing = byId.get(suborder.suborderId);
    if (!standing) return knowsBetter(suborder.suborderId) ? [suborder] : [];
    if (knowsBetter(suborder.suborderId) || isAs(suborder, standing)) return [suborder];
    return [{ ...suborder, ...standing }];
  });
  const isSame =
    suborders.length === state.suborders.length && suborders.every((suborder, at) => suborder === state.suborders[at]);
  return isSame ? state : inSight({ ...state, suborders });
}

/** Fresh facts about one suborder: items, message, tracking number. */
export function suborderCame(state: BenchState, fresh: Suborder, knowsBetter: boolean): BenchState {
  const old = state.suborders.find(({ suborderId }) => suborderId === fresh.suborderId);
  if (!old) return state;
  const { status, inException, notecardsPrinted, labelsPrinted } = old;
  const kept = knowsBetter ? { ...fresh, status, inException } : fresh;
  const printed = {
    notecardsPrinted: Math.max(notecardsPrinted, fresh.notecardsPrinted),
    labelsPrinted: Math.max(labelsPrinted, fresh.labelsPrinted),
  };
  return inSight(withSuborder(state, { ...kept, ...printed }));
}

/** What is shown has left the batch: the next one comes up. */
function inSight(state: BenchState): BenchState {
  if (state.shownId !== null && shownOf(state)) return state;
  return { ...state, shownId: firstToPack(walkOf(state))?.suborderId ?? null };
}

function isAs(suborder: Suborder, standing: Standing): boolean {
  return (
    suborder.status === standing.status &&
    suborder.inException === standing.inException &&
    suborder.notecardsPrinted === standing.notecardsPrinted &&
    suborder.labelsPrinted === standing.labelsPrinted &&
    suborder.labelStale === standing.labelStale
  );
}
