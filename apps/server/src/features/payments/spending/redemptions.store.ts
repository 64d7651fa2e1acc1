import { sql } from 'kysely';
import type { CreditPart, RedemptionStatus, SpendableCredit } from '@bloomdesk/domain/payments/credit-spending';
import type { Db } from '#db/db.ts';

/** Credit that is held for an order, or was taken for one; cents. */
export interface StoredRedemption {
  redemptionId: string;
  email: string;
  orderRef: string;
  orderId: string | null;
  amount: number;
  captured: number;
  status: RedemptionStatus;
  lapsesAt: Date;
  parts: CreditPart[];
}

interface NewRedemption extends Pick<StoredRedemption, 'redemptionId' | 'email' | 'orderRef' | 'parts' | 'lapsesAt'> {
  performedBy: string;
}

const storedRedemption = sql`
  r.redemption_id as "redemptionId", r.email, r.order_ref as "orderRef", r.order_id as "orderId", r.amount, r.captured, r.status,
  r.lapses_at as "lapsesAt",
  (select coalesce(json_agg(json_build_object('creditId', p.credit_id, 'amount', p.amount)
     order by c.expires_at nulls last, c.created_at, c.credit_id), '[]'::json)
   from credit_redemption_parts p join credits c using (credit_id) where p.redemption_id = r.redemption_id) as parts`;

/** The only file that writes redemptions, and what they hold of and take from credits (D370). */
export function redemptionStore(db: Db) {
  return {
    async get(redemptionId: string): Promise<StoredRedemption | undefined> {
      const { rows } = await sql<StoredRedemption>`
        select ${storedRedemption} from credit_redemptions r where r.redemption_id = ${redemptionId}`.execute(db);
      return rows[0];
    },

    /** The redemption as it stands once nobody else changes it. */
    async lock(redemptionId: string): Promise<StoredRedemption | undefined> {
      await sql`select from credit_redemptions where redemption_id = ${redemptionId} for no key update`.execute(db);
      return await this.get(redemptionId);
    },

    /** Those of a customer that hold credit past their time. */
    async lockLapsedOf(email: string, now: Date): Promise<StoredRedemption[]> {
      const { rows } = await sql<{ id: string }>`
        select redemption_id as id from credit_redemptions
        where email = lower(${email}) and status = 'reserved' and lapses_at <= ${now} order by redemption_id for no key update`.execute(
        db,
      );
      return await readAll(
        db,
        rows.map(({ id }) => id),
      );
    },

    /** Those that were captured for an order which was not here, by the storefront's reference for it. */
    async lockWaitingFor(orderRef: string): Promise<StoredRedemption[]> {
      const { rows } = await sql<{ id: string }>`
        select redemption_id as id from credit_redemptions
        where order_ref = ${orderRef} and order_id is null order by redemption_id for no key update`.execute(db);
      const all = await readAll(
        db,
        rows.map(({ id }) => id),
      );
      return all.filter(({ status }) => status === 'captured');
    },

    /** All that a customer may spend of, locked in id order, and read once it is. */
    async lockSpendable(email: string): Promise<SpendableCredit[]> {
      await sql`
        select from credits where email = lower(${email}) and deleted_at is null order by credit_id for no key update`.execute(
        db,
      );
      return await this.spendable(email);
    },

    async spendable(email: string): Promise<SpendableCredit[]> {
      const { rows } = await sql<SpendableCredit>`
        select credit_id as "creditId", remaining, reserved, expires_at as "expiresAt", created_at as "createdAt"
        from credits where email = lower(${email}) and deleted_at is null and remaining > 0`.execute(db);
      return rows;
    },

    /** Those whose time is over, the oldest first, without waiting for anyone. */
    async lapsedBefore(now: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select redemption_id as id from credit_redemptions where status = 'reserved' and lapses_at <= ${now}
        order by lapses_at limit ${most}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Holds these parts of locked credits. */
    async reserve(
      { redemptionId, email, orderRef, parts, lapsesAt, performedBy }: NewRedemption,
      at: Date,
    ): Promise<void> {
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      await sql`
        with part as (
          select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p ("creditId" uuid, amount bigint)
        ), redemption as (
          insert into credit_redemptions (redemption_id, email, order_ref, amount, status, performed_by, reserved_at, lapses_at)
          values (${redemptionId}, lower(${email}), ${orderRef}, ${amount}, 'reserved', ${performedBy}, ${at}, ${lapsesAt})
          returning redemption_id
        ), held as (
          insert into credit_redemption_parts (redemption_id, credit_id, amount)
          select redemption_id, "creditId", amount from redemption, part
        )
        update credits c set reserved = reserved + p.amount from part p where c.credit_id = p."creditId"`.execute(db);
    },

    /** What a locked redemption holds is free again. */
    async free(redemptionId: string, status: 'released' | 'lapsed', at: Date): Promise<void> {
      await sql`
        with ended as (
          update credit_redemptions set status = ${status}, ended_at = ${at}
          where redemption_id = ${redemptionId} and status = 'reserved' returning redemption_id
        )
        update credits c set reserved = c.reserved - p.amount
        from credit_redemption_parts p join ended using (redemption_id) where c.credit_id = p.credit_id`.execute(db);
    },

    /** Takes these parts of locked credits for a redemption that holds nothing any more (M8). */
    async capture(redemptionId: string, parts: readonly CreditPart[], performedBy: string, at: Date): Promise<void> {
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      await sql`delete from credit_redemption_parts where redemption_id = ${redemptionId}`.execute(db);
      await sql`
        with part as (
          select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p ("creditId" uuid, amount bigint)
        ), redemption as (
          update credit_redemptions set status = 'captured', captured = ${amount}, ended_at = ${at}
          where redemption_id = ${redemptionId}
        ), taken as (
          insert into credit_redemption_parts (redemption_id, credit_id, amount, captured)
          select ${redemptionId}::uuid, "creditId", amount, amount from part
        ), spent as (
          update credits c set remaining = remaining - p.amount, version = version + 1
          from part p where c.credit_id = p."creditId" returning c.credit_id, p.amount, c.remaining
        )
        insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at)
        select credit_id, 'redeem', -amount, remaining, ${performedBy}, ${at} from spent`.execute(db);
    },

    /** What was captured and no order has used is the customer's again, by a credit of its own. */
    async giveBack(redemptionId: string): Promise<void> {
      await sql`
        update credit_redemptions set status = 'returned'
        where redemption_id = ${redemptionId} and status = 'captured' and order_id is null`.execute(db);
    },

    /** A locked order uses what these redemptions captured; the ledger hears of it by the order (decision 014). */
    async useFor(orderId: string, redemptionIds: readonly string[]): Promise<void> {
      await sql`
        with used as (
          update credit_redemptions set order_id = ${orderId}
          where redemption_id = any(${redemptionIds}::uuid[]) and order_id is null and status = 'captured' returning captured
        )
        update orders set credit_used = credit_used + u.amount, version = version + 1
        from (select sum(captured) as amount from used having count(*) > 0) u where order_id = ${orderId}`.execute(db);
    },

    /** Our order by the storefront's reference, where it came with one. */
    async orderOf(orderRef: string): Promise<string | undefined> {
      const { rows } = await sql<{ orderId: string }>`
        select order_id as "orderId" from order_references where order_ref = ${orderRef}`.execute(db);
      return rows[0]?.orderId;
    },

    async noteReference(orderRef: string, orderId: string): Promise<void> {
      await sql`
        insert into order_references (order_ref, order_id) values (${orderRef}, ${orderId}) on conflict do nothing`.execute(
        db,
      );
    },

    /** A customer has another address from now on: what is held for them goes along. */
    async followEmail(from: string, to: string): Promise<void> {
      await sql`
        update credit_redemptions set email = lower(${to}) where email = lower(${from}) and status in ('reserved', 'lapsed')`.execute(
        db,
      );
    },
  };
}

async function readAll(db: Db, redemptionIds: readonly string[]): Promise<StoredRedemption[]> {
  if (redemptionIds.length === 0) return [];
  const { rows } = await sql<StoredRedemption>`
    select ${storedRedemption} from credit_redemptions r where r.redemption_id = any(${redemptionIds}::uuid[])
    order by r.redemption_id`.execute(db);
  return rows;
}
