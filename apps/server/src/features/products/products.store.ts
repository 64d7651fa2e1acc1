import { sql } from 'kysely';
import type { CustomsFacts } from '@bloomdesk/domain/printing/customs';
import type { Db } from '#db/db.ts';

/** What a product is called and what it is. */
interface NamedProduct {
  sku: string;
  name: string;
  classification: string;
  components: { sku: string; quantity: number }[];
}

/** All SQL on the product feed and the shelf labels. */
export function productStore(db: Db) {
  return {
    /** The whole feed by SKU; prices in cents. */
    async all() {
      return await db
        .selectFrom('products')
        .leftJoin('table_slots', 'table_slots.sku', 'products.sku')
        .select(['products.sku', 'name', 'ops_name as opsName', 'classification', 'category', 'kit', 'components'])
        .select(['unit_price as unitPrice', 'allowed_transport_modes as allowedTransportModes'])
        .select(['distribution_points as distributionPoints', 'is_primary_override as isPrimaryOverride'])
        .select(['available_from as availableForDeliveryFrom', 'available_to as availableForDeliveryTo'])
        .select(['image_url as imageUrl', 'table_slots.label as tableSlot', 'shelf_life_days as shelfLifeDays'])
        .orderBy('products.sku')
        .execute();
    },

    /** What these products are called and what they are, by SKU; unknown ones are left out. */
    async named(skus: readonly string[]): Promise<Map<string, NamedProduct>> {
      const { rows } = await sql<NamedProduct>`
        select sku, name, classification, components from products where sku = any(${[...new Set(skus)]}::text[])`.execute(
        db,
      );
      return new Map(rows.map((product) => [product.sku, product]));
    },

    /** Every product as it is stored, column by column and with the feed's picture, for a file of products to be compared with. */
    async rows(): Promise<Record<string, unknown>[]> {
      return await db
        .selectFrom('products')
        .leftJoin('product_pictures as own', 'own.sku', 'products.sku')
        .selectAll('products')
        .select((of) =>
          of
            .case()
            .when('own.sku', 'is', null)
            .then(of.ref('image_url'))
            .else(of.ref('own.feed_url'))
            .end()
            .as('image_url'),
        )
        .execute();
    },

    /** Adds products, or brings known ones up to date by SKU; what customs ask and pictures of our own stay. */
    async put(products: readonly Record<string, unknown>[]): Promise<void> {
      await sql`
        update product_pictures own set feed_url = given.image_url
        from jsonb_populate_recordset(null::products, ${JSON.stringify(products)}::jsonb) given where given.sku = own.sku`.execute(
        db,
      );
      await sql`
        insert into products select * from jsonb_populate_recordset(null::products, ${JSON.stringify(products.map((product) => ({ ...product, version: 1 })))}::jsonb)
        on conflict (sku) do update set name = excluded.name, ops_name = excluded.ops_name, classification = excluded.classification,
          category = excluded.category, unit_price = excluded.unit_price, kit = excluded.kit, components = excluded.components,
          allowed_transport_modes = excluded.allowed_transport_modes, distribution_points = excluded.distribution_points,
          available_from = excluded.available_from, available_to = excluded.available_to,
          image_url = case when exists (select from product_pictures own where own.sku = products.sku) then products.image_url
            else excluded.image_url end,
          customs_description = coalesce(excluded.customs_description, products.customs_description),
          hs_code = coalesce(excluded.hs_code, products.hs_code),
          weight_ounces = coalesce(excluded.weight_ounces, products.weight_ounces),
          origin_country = coalesce(excluded.origin_country, products.origin_country),
          shelf_life_days = coalesce(excluded.shelf_life_days, products.shelf_life_days), version = products.version + 1`.execute(
        db,
      );
    },

    /** What the catalogue says of a product for customs, by SKU. */
    async customsFacts(): Promise<(sku: string) => CustomsFacts | undefined> {
      const rows = await db
        .selectFrom('products')
        .select(['sku', 'classification', 'customs_description as customsDescription', 'hs_code as hsCode'])
        .select(['weight_ounces as weightOunces', 'origin_country as originCountry'])
        .execute();
      const bySku = new Map(rows.map((row) => [row.sku, row]));
      return (sku) => bySku.get(sku);
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
