import { type AdjustmentType, adjustmentFacts } from '../inventory/adjustment-types.ts';
import type { LedgerRow } from '../inventory/lot-accounting.ts';

/** Where an adjustment that is not cleared counts: sold, kept for care, kept for something else, or anything else (table A7). */
export type ClaimBucket = 'sale' | 'careBuffer' | 'otherBuffer' | 'other';

export function claimBucketOf(type: AdjustmentType): ClaimBucket {
  if (type === 'Sale' || type === 'Care') return 'sale';
  if (type === 'Buffer: Care') return 'careBuffer';
  return adjustmentFacts(type).isBuffer ? 'otherBuffer' : 'other';
}

/** What a lot was delivered, or will be, in units. */
export interface LotStock {
  /** Units received, or announced while `inboundQuantity` is above zero. */
  stockInitial: number;
  /** Units on the way; zero once the lot is received. */
  inboundQuantity: number;
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

/** What a lot's adjustments make of it (decisions, table A7). The database keeps these sums; tests compare it with them. */
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
