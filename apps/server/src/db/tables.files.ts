import type { Generated } from 'kysely';

/** Files by their content, and what they belong to. */
export interface FileTables {
  /** The bytes are there once `stored_at` is set. */
  files: {
    hash: string;
    size: number;
    content_type: string;
    kept_in: 'database' | 'folder' | 's3';
    stored_at: Date | null;
    touched_at: Date;
  };
  file_contents: { hash: string; content: Buffer };
  file_secrets: { secret: Buffer };
  /** A file waits for its comment until that is sent. */
  order_files: {
    file_id: Generated<string>;
    order_id: string;
    comment_id: string | null;
    place: Generated<number>;
    name: string;
    kind: 'picture' | 'document';
    hash: string;
    thumbnail_hash: string | null;
    width: number | null;
    height: number | null;
    uploaded_by: string;
    uploaded_at: Date;
  };
  /** The picture a product shows in place of the feed's. */
  product_pictures: {
    sku: string;
    hash: string;
    feed_url: string | null;
    uploaded_by: string;
    uploaded_at: Date;
  };
}
