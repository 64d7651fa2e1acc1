import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { firstToPack } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { goOn } from './bench-others.ts';
import {
  type BenchState,
  isPackable,
  placeOf,
  shownOf,
  type PackingState,
  withMessage,
  walkOf,
} from './bench-state.ts';
import { isAtLeast } from '@bloomdesk/domain/suborders/suborder-status';
import { withSuborder } from './bench-work.ts';
import { packingBoardTexts } from '#texts/english/packing-board.ts';
import { textsOf } from '#texts/catalogue.ts';

const t = textsOf(packingBoardTexts);

/** What the other tables did: statuses come over except where this table knows better; who has left the batch is gone. */
export function progressCame(
  state: BenchState,
  standings: readonly PackingState[],
  knowsBetter: (suborderId: string) => boolean,
): BenchState {
  const byId = new Map(standings.map((progress) => [progress.suborderId, progress]));
  const suborders = state.suborders.flatMap((suborder) => {
    const progress = byId.get(suborder.suborderId);
    if (!progress) return knowsBetter(suborder.suborderId) ? [suborder] : [];
    if (knowsBetter(suborder.suborderId) || isAs(suborder, progress)) return [suborder];
    return [{ ...suborder, ...progress }];
  });
  const isSame =
    suborders.length === state.suborders.length && suborders.every((suborder, at) => suborder === state.suborders[at]);
  return isSame ? state : inSight(withoutPackedElsewhere(state, { ...state, suborders }));
}

/** Fresh facts about one suborder: items, message, tracking number. */
export function suborderCame(state: BenchState, fresh: Suborder, knowsBetter: boolean): BenchState {
  const old = state.suborders.find(({ suborderId }) => suborderId === fresh.suborderId);
  if (!old) return state;
  const { status, inException, notecardsPrinted, labelsPrinted, labelStale } = old;
  const store = knowsBetter ? { ...fresh, status, inException, labelStale } : fresh;
  const printed = {
    notecardsPrinted: Math.max(notecardsPrinted, fresh.notecardsPrinted),
    labelsPrinted: Math.max(labelsPrinted, fresh.labelsPrinted),
  };
  return inSight(withSuborder(state, { ...store, ...printed }));
}

/** What another bench has packed leaves the screen by itself (D285). */
function withoutPackedElsewhere(before: BenchState, after: BenchState): BenchState {
  const shown = shownOf(after);
  if (!shown || !isPackable(before, shown.suborderId) || !isAtLeast(shown.status, 'Packed')) return after;
  const words = t('packedElsewhere', { place: placeOf(after, shown.suborderId) });
  return goOn(withMessage(after, 'notice', words, null));
}

/** What is shown has left the batch: the next one comes up. */
function inSight(state: BenchState): BenchState {
  if (state.shownId !== null && shownOf(state)) return state;
  return { ...state, shownId: firstToPack(walkOf(state))?.suborderId ?? null };
}

function isAs(suborder: Suborder, progress: PackingState): boolean {
  return (
    suborder.status === progress.status &&
    suborder.inException === progress.inException &&
    suborder.notecardsPrinted === progress.notecardsPrinted &&
    suborder.labelsPrinted === progress.labelsPrinted &&
    suborder.labelStale === progress.labelStale
  );
}
