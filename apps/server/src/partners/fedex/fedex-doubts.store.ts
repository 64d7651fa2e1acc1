import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface Doubt {
  effectKey: string;
  /** The label that counts; null where none does. */
  keptNumber: string | null;
  /** How often it was looked at. */
  looks: number;
}

export type FedexDoubts = ReturnType<typeof fedexDoubts>;

/** All SQL on keys under which FedEx may have made a label that nobody holds. */
export function fedexDoubts(db: Db) {
  return {
    /** Notes that a label may have been made under a key, and forgets which one counts; what is made now tells. */
    async note(effectKey: string, lookAt: Date): Promise<void> {
      await sql`insert into fedex_doubts (effect_key, look_at) values (${effectKey}, ${lookAt})
        on conflict (effect_key) do update set kept_number = null, looks = 0, look_at = excluded.look_at`.execute(db);
    },

    /** The label that counts of a key; of one that was never in doubt nothing is kept. */
    async keepNumber(effectKey: string, trackingNumber: string): Promise<void> {
      await sql`update fedex_doubts set kept_number = ${trackingNumber} where effect_key = ${effectKey}`.execute(db);
    },

    async due(at: Date, limit: number): Promise<Doubt[]> {
      const { rows } = await sql<Doubt>`select effect_key as "effectKey", kept_number as "keptNumber", looks
        from fedex_doubts where look_at <= ${at} order by look_at limit ${limit}`.execute(db);
      return rows;
    },

    /** Says when it is looked for next; null for never again. */
    async looked({ effectKey, looks }: Pick<Doubt, 'effectKey' | 'looks'>, lookAt: Date | null): Promise<void> {
      await sql`update fedex_doubts set looks = looks + 1, look_at = ${lookAt}
        where effect_key = ${effectKey} and looks = ${looks}`.execute(db);
    },
  };
}
