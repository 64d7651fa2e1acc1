import { sql } from 'kysely';
import type { ProductCode } from '@bloomdesk/domain/products/product-code';
import type { Db } from '#db/db.ts';

interface AddedCode extends ProductCode {
  sku: string;
  addedBy: string;
}

/** All SQL of the codes that products are scanned by. */
export function productCodeStore(db: Db) {
  return {
    /** Locks the product whose codes change; false where there is none. */
    async lockProduct(sku: string): Promise<boolean> {
      const { rows } = await sql`select from products where sku = ${sku} for update`.execute(db);
      return rows.length > 0;
    },

    /** The codes of a product, the oldest first. */
    async of(sku: string): Promise<string[]> {
      const { rows } = await sql<{ code: string }>`
        select code from product_codes where sku = ${sku} order by added_at, code_key`.execute(db);
      return rows.map(({ code }) => code);
    },

    /** All codes by SKU. */
    async all(): Promise<Map<string, string[]>> {
      const { rows } = await sql<{ sku: string; codes: string[] }>`
        select sku, array_agg(code order by added_at, code_key) as codes from product_codes group by sku`.execute(db);
      return new Map(rows.map(({ sku, codes }) => [sku, codes]));
    },

    /** The product that any of these codes stands for, by a code or its SKU; undefined where none has them. */
    async meant(keys: readonly string[], sku: string): Promise<{ sku: string; name: string } | undefined> {
      const { rows } = await sql<{ sku: string; name: string }>`
        select p.sku, p.name from products p where p.sku in (
          select sku from product_codes where code_key = any(${keys}::text[])
          union all select sku from products where sku = ${sku}) order by p.sku limit 1`.execute(db);
      return rows[0];
    },

    /** Adds a code; answers the SKU that has it, which is another one where the code was taken. */
    async add({ key, text, sku, addedBy }: AddedCode, at: Date): Promise<string> {
      const { rows } = await sql<{ sku: string }>`
        insert into product_codes (code_key, code, sku, added_by, added_at) values (${key}, ${text}, ${sku}, ${addedBy}, ${at})
        on conflict (code_key) do update set code_key = excluded.code_key
        returning sku`.execute(db);
      return rows[0]?.sku ?? sku;
    },

    /** True where the product had this code. */
    async remove(sku: string, key: string): Promise<boolean> {
      const { rows } =
        await sql`delete from product_codes where sku = ${sku} and code_key = ${key} returning sku`.execute(db);
      return rows.length > 0;
    },
  };
}
