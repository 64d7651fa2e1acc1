import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Where pictures of our own are read; what begins like this is one of them. */
const ownPictures = '/v1/product-pictures/';

interface OwnPicture {
  sku: string;
  hash: string;
  uploadedBy: string;
}

/** All SQL of the pictures that products have in place of the feed's. */
export function productPictureStore(db: Db) {
  return {
    async exists(sku: string): Promise<boolean> {
      const row = await db.selectFrom('products').select('sku').where('sku', '=', sku).executeTakeFirst();
      return row !== undefined;
    },

    /** Answers the address it is read at; the feed's own is remembered. */
    async put({ sku, hash, uploadedBy }: OwnPicture, at: Date): Promise<string> {
      await sql`
        insert into product_pictures (sku, hash, feed_url, uploaded_by, uploaded_at)
        select sku, ${hash}, image_url, ${uploadedBy}, ${at} from products where sku = ${sku}
        on conflict (sku) do update set hash = excluded.hash, uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at`.execute(
        db,
      );
      await db
        .updateTable('products')
        .set({ image_url: `${ownPictures}${hash}` })
        .where('sku', '=', sku)
        .execute();
      return `${ownPictures}${hash}`;
    },

    /** Is this a product without any picture? */
    async isWanted(sku: string): Promise<boolean> {
      const row = await db
        .selectFrom('products')
        .select('sku')
        .where('sku', '=', sku)
        .where('image_url', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The same as `put` for a product without any picture; null where it has one by now. */
    async putFirst({ sku, hash, uploadedBy }: OwnPicture, at: Date): Promise<string | null> {
      const { rows } = await sql`
        with wanted as (select sku from products where sku = ${sku} and image_url is null for update), kept as (
          insert into product_pictures (sku, hash, feed_url, uploaded_by, uploaded_at)
          select sku, ${hash}, null, ${uploadedBy}, ${at}::timestamptz from wanted on conflict (sku) do nothing returning sku)
        update products p set image_url = ${`${ownPictures}${hash}`} from kept where p.sku = kept.sku returning p.sku`.execute(
        db,
      );
      return rows.length > 0 ? `${ownPictures}${hash}` : null;
    },

    /** Answers the feed's picture, which is shown again; undefined where the product had none of its own. */
    async remove(sku: string): Promise<{ imageUrl: string | null } | undefined> {
      const { rows } = await sql<{ imageUrl: string | null }>`
        with gone as (delete from product_pictures where sku = ${sku} returning sku, feed_url)
        update products p set image_url = gone.feed_url from gone where p.sku = gone.sku
        returning p.image_url as "imageUrl"`.execute(db);
      return rows[0];
    },

    /** Is this the picture of a product? Other files are not read here. */
    async isShown(hash: string): Promise<boolean> {
      const row = await db.selectFrom('product_pictures').select('sku').where('hash', '=', hash).executeTakeFirst();
      return row !== undefined;
    },
  };
}
