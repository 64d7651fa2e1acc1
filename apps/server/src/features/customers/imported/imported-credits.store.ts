import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A credit of a file, with its id here; cents. */
export interface ImportedCredit {
  creditId: string;
  email: string;
  amount: number;
  reason: string;
  /** ISO instants; null where the file does not say. */
  issuedAt: string | null;
  expiresAt: string | null;
}

/** How an imported credit stands here; cents. */
export interface StandingCredit {
  creditId: string;
  email: string;
  spent: number;
  reserved: number;
  /** By hand, since it was imported. */
  isChanged: boolean;
}

/** All SQL that brings credits of a file in; they stand against the opening balances (D465). */
export function importedCreditStore(db: Db) {
  return {
    /** How credits stand that were imported before. */
    async standing(creditIds: readonly string[]): Promise<Map<string, StandingCredit>> {
      const { rows } = await sql<StandingCredit>`
        select c.credit_id as "creditId", c.email, c.amount - c.remaining as spent, c.reserved,
          c.deleted_at is not null or exists (select from credit_entries e where e.credit_id = c.credit_id and e.kind = 'edit') as "isChanged"
        from credits c where c.credit_id = any(${creditIds}::uuid[])`.execute(db);
      return new Map(rows.map((row) => [row.creditId, row]));
    },

    /** Opens credits that are new. */
    async open(credits: readonly ImportedCredit[], by: string, at: Date): Promise<void> {
      await sql`
        with given as (${givenOf(credits)}), opened as (
          insert into credits (credit_id, email, amount, remaining, reason, tag, issued_by, created_at, expires_at, origin)
          select "creditId", email, amount, amount, reason, reason, ${by}, coalesce("issuedAt", ${at}), "expiresAt", 'opening' from given
        )
        insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at)
        select "creditId", 'open', amount, amount, ${by}, ${at} from given`.execute(db);
    },

    /** Brings known credits to what the file says is left of them; what was spent here stays spent. */
    async change(credits: readonly ImportedCredit[], by: string, at: Date): Promise<void> {
      await sql`
        with given as (${givenOf(credits)}), before as materialized (
          select c.credit_id, c.amount from credits c join given g on g."creditId" = c.credit_id order by c.credit_id for no key update of c
        ), changed as (
          update credits c set amount = g.amount, remaining = g.amount - (c.amount - c.remaining), reason = g.reason, tag = g.reason,
            expires_at = g."expiresAt", version = c.version + 1
          from given g join before b on b.credit_id = g."creditId" where c.credit_id = b.credit_id
          returning c.credit_id, c.remaining, c.amount - b.amount as difference
        )
        insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at)
        select credit_id, 'open', difference, remaining, ${by}, ${at} from changed where difference <> 0`.execute(db);
    },

    /** What these credits came to when they were opened, in cents; the ledger's word. */
    async openedOf(creditIds: readonly string[]): Promise<number> {
      const { rows } = await sql<{ opened: number }>`
        select coalesce(sum(l.debit - l.credit), 0)::bigint as opened from ledger_lines l
        where l.account = 'opening_balances' and l.credit_id = any(${creditIds}::uuid[])`.execute(db);
      return rows[0]?.opened ?? 0;
    },
  };
}

function givenOf(credits: readonly ImportedCredit[]) {
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as g ("creditId" uuid, email text, amount bigint,
      reason text, "issuedAt" timestamptz, "expiresAt" timestamptz)`;
}
