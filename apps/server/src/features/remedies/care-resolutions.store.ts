import type { Db } from '#db/db.ts';

/** What care has done about an order, as the card on its page tells it (D157). */
export interface CareResolution {
  orderId: string;
  kind: 'refund' | 'credit' | 'redelivery' | 'cancellation';
  suborderId: string | null;
  /** Cents. */
  amount: number | null;
  performedBy: string;
}

/** All SQL that writes the care log of orders. */
export function careResolutionStore(db: Db) {
  return {
    async record({ orderId, kind, suborderId, amount, performedBy }: CareResolution, at: Date): Promise<void> {
      await db
        .insertInto('care_resolutions')
        .values({ order_id: orderId, kind, suborder_id: suborderId, amount, performed_by: performedBy, at })
        .execute();
    },
  };
}
