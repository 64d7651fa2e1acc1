import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** An item of a shop at a center, and what its level was set to last. */
export interface ShopLevel {
  itemId: string;
  fcId: number;
  /** Ours. */
  sku: string;
  told: number | null;
}

interface ListedItem {
  itemId: string;
  sku: string;
}

/** All SQL on the stock levels of shops (D578). */
export function shopLevelStore(db: Db) {
  return {
    /** When the shop's items were listed last; undefined where they never were. */
    async listedAt(channel: string): Promise<Date | undefined> {
      const { rows } = await sql<{ at: Date | null }>`
        select min(listed_at) as at from shop_levels where channel = ${channel}`.execute(db);
      return rows[0]?.at ?? undefined;
    },

    /** Keeps what the shop has for these centers; levels are read again, because people may have changed them there. */
    async keepListed(channel: string, items: readonly ListedItem[], fcIds: readonly number[], at: Date): Promise<void> {
      await sql`
        insert into shop_levels (channel, item_id, fc_id, sku, listed_at)
        select ${channel}, i."itemId", f.fc_id, i.sku, ${at}
        from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i ("itemId" text, sku text)
        cross join fulfillment_centers f where f.fc_id = any(${fcIds}::integer[])
        on conflict (channel, item_id, fc_id) do update set sku = excluded.sku, listed_at = excluded.listed_at, told = null`.execute(
        db,
      );
      await sql`delete from shop_levels where channel = ${channel} and listed_at < ${at}`.execute(db);
    },

    async of(channel: string): Promise<ShopLevel[]> {
      const { rows } = await sql<ShopLevel>`
        select item_id as "itemId", fc_id as "fcId", sku, told from shop_levels where channel = ${channel}
        order by fc_id, item_id`.execute(db);
      return rows;
    },

    /** Units by the shop's SKU that it has sold and that no suborder has yet: the shop counts them as gone. */
    async soldAndNotPlaced(channel: string): Promise<Map<string, number>> {
      const { rows } = await sql<{ sku: string; quantity: number }>`
        select line ->> 'sku' as sku, sum((line ->> 'quantity')::integer)::integer as quantity
        from intake_orders i cross join lateral jsonb_array_elements(i.message::jsonb -> 'lines') line
        where i.channel = ${channel} and i.form = 'shop' and i.order_id is null and i.state in ('received', 'waiting', 'held')
        group by 1`.execute(db);
      return new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
    },

    async setTold(
      channel: string,
      fcId: number,
      levels: readonly { itemId: string; quantity: number }[],
      at: Date,
    ): Promise<void> {
      await sql`
        update shop_levels l set told = t.quantity, told_at = ${at}
        from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as t ("itemId" text, quantity integer)
        where l.channel = ${channel} and l.fc_id = ${fcId} and l.item_id = t."itemId"`.execute(db);
    },
  };
}
