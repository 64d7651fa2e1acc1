import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const partner = 'netsuite';

/** A place among the requests that run at a time, and until when it is ours. */
export interface Slot {
  slot: number;
  heldUntil: string;
}

/** All SQL on the places of NetSuite's queue, which all processes share. */
export function netsuiteSlotStore(db: Db) {
  return {
    /** Takes a free place for so many seconds; undefined where all are taken. */
    async take(most: number, seconds: number): Promise<Slot | undefined> {
      await sql`insert into partner_slots (partner, slot, held_until)
        select ${partner}, n, '-infinity' from generate_series(1, ${most}::integer) n on conflict do nothing`.execute(
        db,
      );
      const { rows } = await sql<Slot>`
        update partner_slots set held_until = clock_timestamp() + make_interval(secs => ${seconds})
        where partner = ${partner} and slot = (
          select slot from partner_slots where partner = ${partner} and slot <= ${most} and held_until <= clock_timestamp()
          order by slot limit 1 for update skip locked)
        returning slot, held_until::text as "heldUntil"`.execute(db);
      return rows[0];
    },

    /** Gives the place back, unless it was ours no more. */
    async release({ slot, heldUntil }: Slot): Promise<void> {
      await sql`update partner_slots set held_until = '-infinity'
        where partner = ${partner} and slot = ${slot} and held_until = ${heldUntil}::timestamptz`.execute(db);
    },
  };
}
