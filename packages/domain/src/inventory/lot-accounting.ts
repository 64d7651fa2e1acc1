import {
  type AdjustmentType,
  adjustmentFacts,
  adjustmentTypes,
  type ClaimBucket,
  claimBucketOf,
} from './adjustment-types.ts';

/** What a lot was delivered, or will be, in units. */
export interface LotStock {
  /** Units received, or announced while `inboundQuantity` is above zero. */
  stockInitial: number;
  /** Units on the way; zero once the lot is received. */
  inboundQuantity: number;
}

/** One row of a lot's ledger; a negative quantity removes, a positive one adds. */
export interface LedgerRow {
  type: AdjustmentType;
  quantity: number;
  /** Claimed: counts against what may be sold. */
  forStock: boolean;
  /** Cleared: has left, or joined, what is on hand. */
  forCount: boolean;
}

/** The columns of a lot in units (spec 3, section 3). */
export interface LotColumns {
  onOrder: number;
  presold: number;
  onHand: number;
  committed: number;
  reservedForCare: number;
  presaleCareBuffer: number;
  /** May be negative: more is promised than there is. */
  available: number;
}

/** What a lot's adjustments make of it (decisions, table A7). The database keeps the same sums; tests compare them. */
export function lotColumns({ stockInitial, inboundQuantity }: LotStock, ledger: readonly LedgerRow[]): LotColumns {
  const isInbound = inboundQuantity > 0;
  const onHand = (isInbound ? 0 : stockInitial) + sumOf(ledger.filter(({ forCount }) => forCount));
  const claims = claimsOf(ledger);
  const promised = claims.sale + claims.careBuffer + claims.otherBuffer + claims.other;
  return {
    onOrder: inboundQuantity,
    onHand,
    presold: isInbound ? claims.sale : 0,
    committed: isInbound ? 0 : claims.sale,
    reservedForCare: isInbound ? 0 : claims.careBuffer,
    presaleCareBuffer: isInbound ? claims.careBuffer : 0,
    available: onHand + inboundQuantity - promised,
  };
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

/** Claims that are not cleared, as positive units. */
function claimsOf(ledger: readonly LedgerRow[]): Record<ClaimBucket, number> {
  const claims = { sale: 0, careBuffer: 0, otherBuffer: 0, other: 0 };
  for (const { type, quantity, forStock, forCount } of ledger) {
    if (forStock && !forCount) claims[claimBucketOf(type)] -= quantity;
  }
  return claims;
}

function sumOf(rows: readonly LedgerRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
