import type { SuborderStatus } from '../suborders/suborder-status.ts';
import type { Undo } from './undoing.ts';

/** A suborder as far as an undo looks at it. */
export interface UndoneSuborder {
  status: SuborderStatus;
  batchId: string | null;
  message: string;
  inException: boolean;
  lineItems: readonly { index: number; isDeleted: boolean }[];
}

/** Would this undo be taken now, or has something newer changed the suborder since? The server decides again. */
export function isUndoneNow({ status, message, exception, line }: Undo, suborder: UndoneSuborder): boolean {
  return (
    suborder.status !== 'Cancelled' &&
    (!status || (suborder.status === status.from && suborder.batchId === status.batchId)) &&
    (!message || suborder.message === message.from) &&
    (!exception || !suborder.inException) &&
    (line === undefined || suborder.lineItems.some(({ index, isDeleted }) => index === line && isDeleted))
  );
}
