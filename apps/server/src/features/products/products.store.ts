import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** All SQL on the product feed and the shelf labels. */
export function productStore(db: Db) {
  return {
    /** The whole feed by SKU; prices in cents. */
    async all() {
      return await db
        .selectFrom('products')
        .leftJoin('table_slots', 'table_slots.sku', 'products.sku')
        .selectAll('products')
        .select('table_slots.label as table_slot')
        .orderBy('products.sku')
        .execute();
    },

    /** Adds products, or brings known ones up to date by SKU. */
    async put(products: readonly Record<string, unknown>[]): Promise<void> {
      await sql`
        insert into products select * from jsonb_populate_recordset(null::products, ${JSON.stringify(products)}::jsonb)
        on conflict (sku) do update set name = excluded.name, ops_name = excluded.ops_name, classification = excluded.classification,
          category = excluded.category, unit_price = excluded.unit_price, kit = excluded.kit, components = excluded.components,
          allowed_transport_modes = excluded.allowed_transport_modes, distribution_points = excluded.distribution_points,
          available_from = excluded.available_from, available_to = excluded.available_to, image_url = excluded.image_url`.execute(
        db,
      );
    },

    /** Every shelf label by SKU. */
    async tableSlots(): Promise<Map<string, { label: string }>> {
      const slots = await db.selectFrom('table_slots').selectAll().execute();
      return new Map(slots.map(({ sku, label }) => [sku, { label }]));
    },

    async putTableSlots(slots: readonly (readonly [sku: string, label: string])[]): Promise<void> {
      await sql`
        insert into table_slots select * from unnest(${slots.map(([sku]) => sku)}::text[], ${slots.map(([, label]) => label)}::text[])
        on conflict (sku) do update set label = excluded.label`.execute(db);
    },
  };
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productStore>['all']>>[number];
