import { sql } from 'kysely';
import type { ProductFields } from '@bloomdesk/contract/products/catalog.shapes';
import { wholeCents } from '@bloomdesk/domain/money';
import type { Db } from '#db/db.ts';
import type { ProductInFile } from '#features/products/product-file.ts';

/** A product as Settings keeps it; its price in cents. */
export interface CatalogRow {
  sku: string;
  name: string;
  opsName: string;
  classification: string;
  category: string;
  unitPrice: number;
  kit: boolean;
  components: { sku: string; quantity: number }[];
  allowedTransportModes: string[];
  distributionPoints: number[];
  availableForDeliveryFrom: string | null;
  availableForDeliveryTo: string | null;
  customsDescription: string | null;
  hsCode: string | null;
  weightOunces: number | null;
  originCountry: string | null;
  shelfLifeDays: number | null;
  tableSlot: string | null;
  imageUrl: string | null;
  version: number;
}

/** All SQL of the catalogue as Settings edits it. */
export function catalogStore(db: Db) {
  return {
    all: async (): Promise<CatalogRow[]> => await readProducts(db, null),

    async bySku(sku: string): Promise<CatalogRow | undefined> {
      return (await readProducts(db, sku))[0];
    },

    /** The product as it is now, held until the transaction ends. */
    async lock(sku: string): Promise<CatalogRow | undefined> {
      await sql`select from products where sku = ${sku} for update`.execute(db);
      return (await readProducts(db, sku))[0];
    },

    /** Those of these SKUs that no product has. */
    async unknown(skus: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ sku: string }>`
        select given.sku from unnest(${[...skus]}::text[]) given(sku) left join products p using (sku)
        where p.sku is null order by given.sku`.execute(db);
      return rows.map(({ sku }) => sku);
    },

    /** False where another product has the SKU. */
    async add(product: Readonly<Record<string, unknown>>): Promise<boolean> {
      const { rows } = await sql`
        insert into products select * from jsonb_populate_record(null::products, ${JSON.stringify({ ...product, version: 1 })}::jsonb)
        on conflict (sku) do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Sets every column that Settings writes; the picture stays. */
    async change(product: Readonly<Record<string, unknown>>): Promise<void> {
      await sql`
        update products p set name = g.name, ops_name = g.ops_name, classification = g.classification,
          category = g.category, unit_price = g.unit_price, kit = g.kit, components = g.components,
          allowed_transport_modes = g.allowed_transport_modes, distribution_points = g.distribution_points,
          available_from = g.available_from, available_to = g.available_to,
          customs_description = g.customs_description, hs_code = g.hs_code, weight_ounces = g.weight_ounces,
          origin_country = g.origin_country, shelf_life_days = g.shelf_life_days, version = p.version + 1
        from jsonb_populate_record(null::products, ${JSON.stringify(product)}::jsonb) g where p.sku = g.sku`.execute(
        db,
      );
    },

    /** Gives a product its shelf label, or takes it away. */
    async setTableSlot(sku: string, label: string | null): Promise<void> {
      if (label === null) await sql`delete from table_slots where sku = ${sku}`.execute(db);
      else
        await sql`
          insert into table_slots (sku, label) values (${sku}, ${label})
          on conflict (sku) do update set label = excluded.label`.execute(db);
    },
  };
}

async function readProducts(db: Db, sku: string | null): Promise<CatalogRow[]> {
  const { rows } = await sql<CatalogRow>`
    select p.sku, name, ops_name as "opsName", classification, category, unit_price as "unitPrice", kit, components,
      allowed_transport_modes as "allowedTransportModes", distribution_points as "distributionPoints",
      available_from as "availableForDeliveryFrom", available_to as "availableForDeliveryTo",
      customs_description as "customsDescription", hs_code as "hsCode", weight_ounces as "weightOunces",
      origin_country as "originCountry", shelf_life_days as "shelfLifeDays", s.label as "tableSlot",
      image_url as "imageUrl", version
    from products p left join table_slots s using (sku)
    where ${sku}::text is null or p.sku = ${sku} order by p.sku`.execute(db);
  return rows;
}

/** The columns of a product file, as the table keeps them. */
export function columnsOf(sku: string, fields: ProductFields): ProductInFile {
  return {
    sku,
    name: fields.name,
    ops_name: fields.opsName || fields.name,
    classification: fields.classification,
    category: fields.category,
    unit_price: wholeCents(fields.unitPrice),
    kit: fields.kit,
    components: fields.components,
    allowed_transport_modes: fields.allowedTransportModes.filter((mode) => mode !== ''),
    distribution_points: fields.distributionPoints,
    available_from: fields.availableForDeliveryFrom || null,
    available_to: fields.availableForDeliveryTo || null,
    customs_description: fields.customsDescription || null,
    hs_code: fields.hsCode || null,
    weight_ounces: fields.weightOunces,
    origin_country: fields.originCountry || null,
    shelf_life_days: fields.shelfLifeDays,
  };
}
