import { sql } from 'kysely';
import type { ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import type { RefundBooking } from '@bloomdesk/domain/intake/shops/shop-refund';
import type { Db } from '#db/db.ts';

type State = RefundBooking['is'];

/** All SQL on what storefronts have given back, each under its own id (D472). */
export function storefrontRefundStore(db: Db) {
  return {
    /** Keeps a refund as it was told; false when it was told before. */
    async add(channel: string, refund: ShopRefund, intakeId: string, at: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into storefront_refunds (channel, refund_id, intake_id, refund, state, received_at)
        values (${channel}, ${refund.id}, ${intakeId}, ${JSON.stringify(refund)}::jsonb, 'waiting', ${at})
        on conflict (channel, refund_id) do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Those of an order that wait for it to be placed, the oldest first. */
    async waitingFor(intakeId: string): Promise<ShopRefund[]> {
      const { rows } = await sql<{ refund: ShopRefund }>`
        select refund from storefront_refunds where intake_id = ${intakeId} and state = 'waiting'
        order by received_at, refund_id`.execute(db);
      return rows.map(({ refund }) => refund);
    },

    async settle(channel: string, refundId: string, orderId: string, state: State, at: Date): Promise<void> {
      await sql`
        update storefront_refunds set state = ${state}, order_id = ${orderId}, settled_at = ${at}
        where channel = ${channel} and refund_id = ${refundId} and state = 'waiting'`.execute(db);
    },

    /** The refund of ours that this one is, by the gateway's id or by the key that we have sent with it. */
    async ours(orderId: string, { id, transactionIds, note }: ShopRefund): Promise<OwnRefund | undefined> {
      const { rows } = await sql<OwnRefund>`
        select refund_id as "refundId", status from refunds
        where order_id = ${orderId} and status <> 'failed'
          and (transaction_id = any(${[id, ...transactionIds]}::text[]) or position(effect_key in ${note}) > 0) limit 1`.execute(
        db,
      );
      return rows[0];
    },
  };
}

interface OwnRefund {
  refundId: string;
  status: string;
}
