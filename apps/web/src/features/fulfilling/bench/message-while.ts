import { isPackedIn } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { parseScan, type WrongScan } from '@bloomdesk/domain/fulfilling/parse-scan';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { type BenchState, shownOf, walkOf } from './bench-state.ts';

/** What was said last is so while its suborder is on screen and, where a fact is named, while that stays as it is. */
export function whileShown(said: BenchState, fact?: (state: BenchState, shown: Suborder) => unknown): BenchState {
  const factOf = (state: BenchState) => {
    const shown = shownOf(state);
    return shown && fact?.(state, shown);
  };
  const before = factOf(said);
  return lasting(said, (now) => now.shownId === said.shownId && factOf(now) === before);
}

/** What was said last is so while the suborder is packed. */
export function whilePacked(said: BenchState, suborderId: string): BenchState {
  return lasting(said, (now) => {
    const walk = walkOf(now);
    const member = walk.members.find((each) => each.suborderId === suborderId);
    return member === undefined || isPackedIn(walk, member); // one that has left the batch is not known any more
  });
}

/** What was said last is so while the code would be refused for the same reason. */
export function whileRefused(said: BenchState, raw: string, reason: WrongScan): BenchState {
  return lasting(said, (now) => {
    const reading = parseScan(walkOf(now), now.shownId, raw);
    if (reading.kind !== 'wrong') return false;
    return reading.reason === reason || reading.reason === 'not-in-batch'; // has left the batch: not known any more
  });
}

/** Without a message that is no longer so; when the batch has just ended, without anything wrong before it. */
export function withoutPast(state: BenchState, hasJustEnded: boolean): BenchState {
  const { message } = state;
  if (!message) return state;
  const isSettled = hasJustEnded && message.tone === 'wrong';
  const seen = hasJustEnded ? { ...state, shownId: null } : state; // the end stands where the suborder was
  const isSo = message.isSo?.(seen) ?? true;
  return isSo && !isSettled ? state : { ...state, message: null };
}

function lasting(said: BenchState, isSo: (now: BenchState) => boolean): BenchState {
  return { ...said, message: said.message && { ...said.message, isSo } };
}
