import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { PldContent, PldPackage } from '#partners/worldease/worldease.ts';

interface NewPld {
  batchId: string;
  attempt: number;
  content: PldContent;
  contentHash: string;
}

/** What UPS was told of a batch last, and what it said. */
export interface StoredPld extends NewPld {
  effectKey: string;
  state: 'pending' | 'approved' | 'refused';
  errors: Record<string, string[]>;
  /** The key of the last approved PLD before this one. */
  replaces: string | null;
}

/** All SQL on the PLDs of Worldease batches. */
export function worldeasePldStore(db: Db) {
  return {
    /** The last PLD of a batch, or undefined when UPS was told nothing. */
    async latest(batchId: string): Promise<StoredPld | undefined> {
      const { rows } = await sql<StoredPld>`
        select p.effect_key as "effectKey", p.batch_id as "batchId", p.attempt, p.content,
          p.content_hash as "contentHash", p.state, p.errors,
          (select b.effect_key from worldease_plds b
           where b.batch_id = p.batch_id and b.attempt < p.attempt and b.state = 'approved'
           order by b.attempt desc limit 1) as replaces
        from worldease_plds p where p.batch_id = ${batchId} order by p.attempt desc limit 1`.execute(db);
      return rows[0];
    },

    /** Keeps what UPS is about to be told, so that it is told the same should the answer be lost. */
    async plan({ batchId, attempt, content, contentHash }: NewPld, at: Date): Promise<void> {
      await db
        .insertInto('worldease_plds')
        .values({
          effect_key: `ups.pld:${batchId}:${attempt}`,
          batch_id: batchId,
          attempt,
          content: JSON.stringify(content),
          content_hash: contentHash,
          requested_at: at,
        })
        .execute();
    },

    /** Stores what UPS has answered, once; false when that was done before. */
    async answered(
      effectKey: string,
      answer: { state: 'approved' | 'refused'; errors: Record<string, string[]> },
      at: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('worldease_plds')
        .set({ state: answer.state, errors: JSON.stringify(answer.errors), answered_at: at })
        .where('effect_key', '=', effectKey)
        .where('state', '=', 'pending')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** What UPS must know of these suborders, in the order of their ids. */
    async packages(suborderIds: readonly string[]): Promise<PldPackage[]> {
      const { rows } = await sql<PldPackage>`
        select s.suborder_id as "suborderId", v.tracking_code as "trackingNumber",
          coalesce(s.transport_mode, '') as "transportMode",
          json_build_object('name', trim(concat(s.recipient ->> 'firstName', ' ', s.recipient ->> 'lastName')),
            'company', ${recipientText('placeName')}, 'address1', ${recipientText('address1')},
            'address2', ${recipientText('address2')}, 'city', ${recipientText('city')},
            'state', ${recipientText('state')}, 'zipCode', ${recipientText('zipCode')},
            'phone', ${recipientText('phone')}) as recipient
        from suborders s left join vendor_deliveries v on v.suborder_id = s.suborder_id
        where s.suborder_id = any(${suborderIds}::text[]) order by s.suborder_id`.execute(db);
      return rows;
    },
  };
}

function recipientText(field: string) {
  return sql.raw(`trim(coalesce(s.recipient ->> '${field}', ''))`);
}
