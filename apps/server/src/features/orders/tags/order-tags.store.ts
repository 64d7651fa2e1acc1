import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** So many different tags are offered at most. */
const mostInUse = 500;

/** All SQL of tags on orders. */
export function orderTagStore(db: Db) {
  return {
    /** The tags of an order, by name. */
    async ofOrder(orderId: string): Promise<string[]> {
      const { rows } = await sql<{ tag: string }>`
        select tag from order_tags where order_id = ${orderId} order by tag collate "C"`.execute(db);
      return rows.map(({ tag }) => tag);
    },

    async add(orderId: string, tag: string): Promise<void> {
      await db.insertInto('order_tags').values({ order_id: orderId, tag }).execute();
    },

    async remove(orderId: string, tag: string): Promise<void> {
      await db.deleteFrom('order_tags').where('order_id', '=', orderId).where('tag', '=', tag).execute();
    },

    /** Each tag once, by name: from one to the next by the index, so that how many orders have it costs nothing. */
    async inUse(): Promise<string[]> {
      const { rows } = await sql<{ tag: string }>`
        with recursive each_tag as (
          (select tag from order_tags order by tag limit 1)
          union all
          select (select t.tag from order_tags t where t.tag > e.tag order by t.tag limit 1) from each_tag e where e.tag is not null
        )
        select tag from each_tag where tag is not null limit ${mostInUse}`.execute(db);
      return rows.map(({ tag }) => tag);
    },
  };
}
