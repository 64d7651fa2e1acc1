import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { statusAfter } from '@bloomdesk/domain/suborders/suborder-moves';
import { isAtLeast, type SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { BenchState } from './bench-state.ts';
import type { BenchWork } from './waiting-work.ts';

/** Work of this table as if the server had done it already. */
export function withWork(state: BenchState, work: BenchWork): BenchState {
  if (work.kind === 'print') return withPrint(state, work);
  if (work.kind === 'undo')
    return withStatus(withoutPacked(state, work.suborderId), work.suborderId, work.statusBefore);
  const packedAgain = state.packedAgain && new Set([...state.packedAgain, work.suborderId]);
  const status = isAtLeast(work.statusBefore, 'Packed') ? work.statusBefore : 'Packed';
  return withStatus({ ...state, packedAgain }, work.suborderId, status);
}

/** One suborder in another status, as the server will see it. */
export function withStatus(state: BenchState, suborderId: string, status: SuborderStatus): BenchState {
  const suborder = state.suborders.find((each) => each.suborderId === suborderId);
  return suborder ? withSuborder(state, { ...suborder, status }) : state;
}

/** One suborder with fresh facts. */
export function withSuborder(state: BenchState, fresh: Suborder): BenchState {
  return {
    ...state,
    suborders: state.suborders.map((suborder) => (suborder.suborderId === fresh.suborderId ? fresh : suborder)),
  };
}

/** This round has not packed it after all. */
export function withoutPacked(state: BenchState, suborderId: string): BenchState {
  if (!state.packedAgain) return state;
  return { ...state, packedAgain: new Set([...state.packedAgain].filter((id) => id !== suborderId)) };
}

function withPrint(state: BenchState, { suborderId, documents }: Extract<BenchWork, { kind: 'print' }>): BenchState {
  const suborder = state.suborders.find((each) => each.suborderId === suborderId);
  if (!suborder) return state;
  const hasLabel = documents.includes('label');
  return withSuborder(state, {
    ...suborder,
    status: statusAfter(hasLabel ? 'documentPrint' : 'notecardPrint', suborder),
    notecardsPrinted: suborder.notecardsPrinted + (documents.includes('notecard') ? 1 : 0),
    labelsPrinted: suborder.labelsPrinted + (hasLabel ? 1 : 0),
    labelStale: suborder.labelStale && !hasLabel,
  });
}
