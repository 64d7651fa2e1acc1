import { type AdjustmentType, adjustmentFacts, adjustmentTypes } from './adjustment-types.ts';

/** One row of a lot's ledger; a negative quantity removes, a positive one adds. */
export interface LedgerRow {
  type: AdjustmentType;
  quantity: number;
  /** Claimed: counts against what may be sold. */
  forStock: boolean;
  /** Cleared: has left, or joined, what is on hand. */
  forCount: boolean;
}

/** A line of the summary by type. */
export interface TypeSummary {
  type: AdjustmentType;
  description: string;
  netClaimed: number;
  netCleared: number;
}

/** Net claimed and net cleared of every type with a row, in type order (D183). */
export function summaryByType(ledger: readonly LedgerRow[]): TypeSummary[] {
  return adjustmentTypes.flatMap((type) => {
    const rows = ledger.filter((row) => row.type === type);
    if (rows.length === 0) return [];
    const netClaimed = sumOf(rows.filter(({ forStock }) => forStock));
    const netCleared = sumOf(rows.filter(({ forCount }) => forCount));
    return [{ type, description: adjustmentFacts(type).description, netClaimed, netCleared }];
  });
}

function sumOf(rows: readonly LedgerRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
