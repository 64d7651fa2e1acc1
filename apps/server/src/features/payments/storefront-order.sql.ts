import { type RawBuilder, sql } from 'kysely';

/**
 * What the storefront that took the money of an order `o` calls it: by its summary, or by what the shop has told; null where
 * it came another way.
 */
export const storefrontOrderId: RawBuilder<string | null> = sql`coalesce(o.shopify ->> 'id',
  (select i.external_id from intake_orders i where i.order_id = o.order_id and i.form = 'shop'))`;
