import { keysOf } from '../typed-object.ts';
import type { BadgeColour } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

type Cell = 'same' | 'yes' | 'no' | 'refulfill' | 'completed';

/** Where a batch may go from each status when the change is validated (table A5). */
export const batchMoves = {
  Created: { Created: 'same', WorkorderPrinted: 'yes', AtTable: 'yes', SubordersPrinted: 'yes', Completed: 'no' },
  WorkorderPrinted: {
    Created: 'no',
    WorkorderPrinted: 'same',
    AtTable: 'yes',
    SubordersPrinted: 'yes',
    Completed: 'no',
  },
  AtTable: { Created: 'no', WorkorderPrinted: 'no', AtTable: 'same', SubordersPrinted: 'yes', Completed: 'yes' },
  SubordersPrinted: {
    Created: 'no',
    WorkorderPrinted: 'no',
    AtTable: 'yes',
    SubordersPrinted: 'same',
    Completed: 'yes',
  },
  Completed: {
    Created: 'no',
    WorkorderPrinted: 'no',
    AtTable: 'refulfill',
    SubordersPrinted: 'no',
    Completed: 'completed',
  },
} as const satisfies Record<string, Record<string, Cell>>;

export type BatchStatus = keyof typeof batchMoves;

/** All batch statuses from first to last. */
export const batchStatuses = keysOf(batchMoves);

/** The values Update Batch Status offers; Completed is only ever reached by completing (D57). */
export const offeredBatchStatuses = ['Created', 'WorkorderPrinted', 'AtTable', 'SubordersPrinted'] as const;

/** The words staff read for each batch status. */
export const batchStatusLabel = {
  Created: 'Created',
  WorkorderPrinted: 'Workorder Printed',
  AtTable: 'At Table',
  SubordersPrinted: 'Suborders Printed',
  Completed: 'Completed',
} as const satisfies Record<BatchStatus, string>;

export interface BatchMoveOptions {
  /** The call's validateStatusChange; true unless said otherwise, and always true for people without the right (D57). */
  validate?: boolean | undefined;
  /** A person holding batch.refulfill has confirmed that the batch is fulfilled once more (D91). */
  refulfill?: boolean | undefined;
  /** The person holds batch.updateStatus and so may skip the validation (D57). */
  privileged?: boolean | undefined;
}

export type BatchMoveRefusal = 'batch-move-refused' | 'batch-already-completed';

/** May a batch change from one status to another (table A5, D57)? Staying where it is succeeds and changes nothing. */
export function mayMoveBatch(
  from: BatchStatus,
  to: BatchStatus,
  { validate = true, refulfill = false, privileged = false }: BatchMoveOptions = {},
): Verdict<BatchMoveRefusal> {
  const cell: Cell = batchMoves[from][to];
  if (cell === 'completed') return no('batch-already-completed');
  if (cell === 'same' || (cell === 'refulfill' && refulfill)) return yes;
  const isAllowed = validate || !privileged ? cell === 'yes' : to !== 'Completed';
  return isAllowed ? yes : no('batch-move-refused', from, to);
}

/** What the floor does to a batch's status; a status not listed keeps, so an AtTable batch prints unchanged (D61). */
const floorMoves: Record<BatchEvent, Partial<Record<BatchStatus, BatchStatus>>> = {
  workOrderPrint: { Created: 'WorkorderPrinted' },
  documentPrint: { Created: 'SubordersPrinted', WorkorderPrinted: 'SubordersPrinted' },
  guidedLoad: { Created: 'AtTable', WorkorderPrinted: 'AtTable', SubordersPrinted: 'AtTable' },
};

export type BatchEvent = 'workOrderPrint' | 'documentPrint' | 'guidedLoad';

/** The batch status after a work order print, a label, notecard or manifest print, or a guided load (spec 3, section 4.2). */
export function batchStatusAfter(event: BatchEvent, from: BatchStatus): BatchStatus {
  return floorMoves[event][from] ?? from;
}

/** The badge in the batches list: Completed is green, Created and WorkorderPrinted amber, the others red (D54). */
export function batchBadgeColour(status: BatchStatus): BadgeColour {
  if (status === 'Completed') return 'green';
  return status === 'Created' || status === 'WorkorderPrinted' ? 'amber' : 'red';
}
