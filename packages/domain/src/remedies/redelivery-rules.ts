import { isAtLeast, isLive, type SuborderStatus, suborderStatusLabel } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** What is sent again reads of a line item as it was sent the first time. */
export interface SentLineItem {
  index: number;
  sku: string;
  name: string;
  quantity: number;
  isDeleted: boolean;
}

/** So many pieces of a line, to be sent again. */
export interface PiecesInput {
  index: number;
  sku: string;
  quantity: number;
}

export type RedeliveryRefusal = 'cancelled' | 'not-yet-printed';
export type PiecesRefusal = 'line-twice' | 'no-such-line' | 'other-line' | 'line-deleted' | 'too-many';

/** Goods are sent again once the first ones are on their way out: from Suborder Printed on, and never for what is cancelled. */
export function mayRedeliver({ status }: { status: SuborderStatus }): Verdict<RedeliveryRefusal> {
  if (!isLive({ status })) return no('cancelled');
  if (isAtLeast(status, 'SuborderPrinted')) return yes;
  return no('not-yet-printed.redelivery', suborderStatusLabel[status]);
}

/** Only what was sent is sent again: each line once, no deleted ones, and never more of it (D161). */
export function mayRedeliverLineItems(
  input: readonly PiecesInput[],
  lines: readonly SentLineItem[],
): Verdict<PiecesRefusal> {
  if (new Set(input.map(({ index }) => index)).size < input.length) return no('line-twice');
  for (const pieces of input) {
    const verdict = mayRedeliverPieces(pieces, lines);
    if (!verdict.ok) return verdict;
  }
  return yes;
}

function mayRedeliverPieces(
  { index, sku, quantity }: PiecesInput,
  lines: readonly SentLineItem[],
): Verdict<PiecesRefusal> {
  const line = lines.find((each) => each.index === index);
  if (line === undefined) return no('no-such-line', index);
  if (line.sku !== sku) return no('other-line', index, line.sku, sku);
  if (line.isDeleted) return no('line-deleted.redeliver', line.name);
  if (quantity > line.quantity) return no('too-many', line.quantity, line.name);
  return yes;
}
