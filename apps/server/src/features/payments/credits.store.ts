import { sql } from 'kysely';
import type { CreditOrigin } from '@bloomdesk/domain/payments/credit-backing';
import type { CreditRow } from '@bloomdesk/domain/payments/credit-row';
import type { Db } from '#db/db.ts';

/** Account money for later; cents. */
export interface NewCredit {
  creditId: string;
  email: string;
  amount: number;
  reason: string;
  tag: string;
  orderId: string | null;
  suborderId: string | null;
  issuedBy: string;
  /** Given for a problem unless said otherwise: in place of an order's money, or because a credit that paid for it goes back. */
  origin?: CreditOrigin;
  /** How much of it is no gift; all of one that is not given for a problem. */
  backed?: number;
}

/** What becomes of a credit, by whom and when. */
interface CreditChange extends Pick<CreditRow, 'creditId' | 'amount' | 'remaining' | 'reason' | 'tag' | 'backed'> {
  kind: 'edit' | 'void';
  performedBy: string;
}

const creditRow = sql`
  c.credit_id as "creditId", c.email, c.amount, c.remaining, c.reserved, c.reason, c.tag, c.order_id as "orderId", c.created_at as "createdAt",
  c.expires_at as "expiresAt", c.deleted_at as "deletedAt", c.version, c.origin, c.backed`;

/** All SQL on credits; their entries are the truth and only ever grow (D168). */
export function creditStore(db: Db) {
  return {
    async issue(credit: NewCredit, at: Date): Promise<void> {
      const { creditId, email, amount, reason, tag, orderId, suborderId, issuedBy, origin = 'given' } = credit;
      const { backed = origin === 'given' ? 0 : amount } = credit;
      await sql`
        with credit as (
          insert into credits (credit_id, email, amount, remaining, reason, tag, order_id, suborder_id, issued_by, created_at, origin, backed)
          values (${creditId}, lower(${email}), ${amount}, ${amount}, ${reason}, ${tag}, ${orderId}, ${suborderId}, ${issuedBy}, ${at},
            ${origin}, ${backed})
        ), taken as (
          update orders set credit_instead = credit_instead + ${backed}, version = version + 1
          where order_id = ${orderId} and ${origin} = 'instead'
        )
        insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at, backed)
        values (${creditId}, 'issue', ${amount}, ${amount}, ${issuedBy}, ${at}, ${backed})`.execute(db);
    },

    /** A customer has another address from now on: their credits go with them. Answers which. */
    async followEmail(from: string, to: string): Promise<string[]> {
      const { rows } = await sql<{ credit_id: string }>`
        update credits set email = lower(${to}), version = version + 1 where email = lower(${from}) returning credit_id`.execute(
        db,
      );
      return rows.map((row) => row.credit_id);
    },

    /** What a customer has, the newest first; without what was deleted. */
    async ofEmail(email: string): Promise<CreditRow[]> {
      const { rows } = await sql<CreditRow>`
        select ${creditRow} from credits c where c.email = lower(${email}) and c.deleted_at is null
        order by c.created_at desc, c.credit_id limit 500`.execute(db);
      return rows;
    },

    /** What a customer may spend, over all credits. */
    async balanceOf(email: string): Promise<number> {
      const { rows } = await sql<{ balance: number }>`
        select coalesce(sum(remaining), 0)::bigint as balance from credits where email = lower(${email})`.execute(db);
      return rows[0]?.balance ?? 0;
    },

    async get(creditId: string): Promise<CreditRow | undefined> {
      const { rows } = await sql<CreditRow>`select ${creditRow} from credits c where c.credit_id = ${creditId}`.execute(
        db,
      );
      return rows[0];
    },

    /** A credit locked for a change, with what its entries say was spent; the lock first, or the sum would be older than it. */
    async lock(creditId: string): Promise<(CreditRow & { spent: number }) | undefined> {
      const { rows } = await sql<CreditRow>`
        select ${creditRow} from credits c where c.credit_id = ${creditId} for no key update`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const entries = await sql<{ spent: number }>`
        select coalesce(-sum(amount), 0)::bigint as spent from credit_entries
        where credit_id = ${creditId} and kind = 'redeem'`.execute(db);
      return { ...row, spent: entries.rows[0]?.spent ?? 0 };
    },

    /**
     * Changes a credit and writes down by how much; the money of the order it stands in place of follows. Nothing is changed
     * and undefined is answered where it is deleted, or where something else than what is spent so far would be left out of
     * what remains (M8).
     */
    async change(change: CreditChange, at: Date): Promise<CreditRow | undefined> {
      const { creditId, amount, remaining, reason, tag, kind, performedBy, backed } = change;
      const { rows } = await sql<CreditRow>`
        with before as materialized (
          select credit_id, amount, remaining, backed from credits where credit_id = ${creditId} and deleted_at is null for no key update
        ), changed as (
          update credits c set amount = ${amount}, remaining = ${remaining}, reason = ${reason}, tag = ${tag}, backed = ${backed},
            version = c.version + 1, deleted_at = case when ${kind} = 'void' then ${at}::timestamptz end
          from before b where c.credit_id = b.credit_id
            and c.reserved <= ${remaining}
            and case when ${kind} = 'void' then ${amount} = b.amount and ${remaining} = 0
              else ${amount}::bigint - ${remaining}::bigint = b.amount - b.remaining end
          returning c.*, b.remaining as remaining_before, b.backed as backed_before
        ), entry as (
          insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at, backed)
          select credit_id, ${kind}, remaining - remaining_before, remaining, ${performedBy}, ${at}, backed - backed_before from changed
        ), followed as (
          update orders o set credit_instead = credit_instead + c.backed - c.backed_before, version = o.version + 1
          from changed c where o.order_id = c.order_id and c.origin = 'instead' and c.backed <> c.backed_before
        )
        select ${creditRow} from changed c`.execute(db);
      return rows[0];
    },
  };
}
