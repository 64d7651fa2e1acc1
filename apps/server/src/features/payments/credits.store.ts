import { sql } from 'kysely';
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
}

/** All SQL on credits; their entries are the truth and only ever grow (D168). */
export function creditStore(db: Db) {
  return {
    async issue(credit: NewCredit, at: Date): Promise<void> {
      const { creditId, email, amount, reason, tag, orderId, suborderId, issuedBy } = credit;
      await sql`
        with credit as (
          insert into credits (credit_id, email, amount, remaining, reason, tag, order_id, suborder_id, issued_by, created_at)
          values (${creditId}, lower(${email}), ${amount}, ${amount}, ${reason}, ${tag}, ${orderId}, ${suborderId}, ${issuedBy}, ${at})
        )
        insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at)
        values (${creditId}, 'issue', ${amount}, ${amount}, ${issuedBy}, ${at})`.execute(db);
    },
  };
}
