import { sql, type Kysely } from 'kysely';

/**
 * Files by their content (D311), those of comments on orders (D312), and the pictures of products. A row says where its
 * bytes are; those that are kept in the database stand beside it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table files (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      size integer not null check (size > 0),
      content_type text not null,
      kept_in text not null check (kept_in in ('database', 'folder', 's3')),
      stored_at timestamptz,
      touched_at timestamptz not null
    );
    create index files_touched on files (touched_at);

    create table file_contents (hash text primary key, content bytea not null);
    alter table file_contents alter column content set storage external;

    -- what the addresses of files are signed with; one for all server processes
    create table file_secrets (secret bytea not null);
    create unique index file_secrets_one on file_secrets ((true));
    insert into file_secrets (secret) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
  `)
    .execute(db);
  await sql.raw(whatFilesBelongTo).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    update products p set image_url = i.feed_url from product_pictures i where i.sku = p.sku;
    drop table product_pictures, order_files, file_secrets, file_contents, files;
    delete from order_comments where removed_at is null and body = '';
    alter table order_comments drop constraint order_comments_removed;
    alter table order_comments add constraint order_comments_check check ((removed_at is null) = (body <> ''));
  `)
    .execute(db);
}

const whatFilesBelongTo = `
    create table order_files (
      file_id uuid primary key default gen_random_uuid(),
      order_id text not null references orders,
      comment_id bigint references order_comments,
      place integer not null default 0,
      name text not null check (length(name) between 1 and 200),
      kind text not null check (kind in ('picture', 'document')),
      hash text not null references files,
      thumbnail_hash text references files,
      width integer,
      height integer,
      uploaded_by uuid not null,
      uploaded_at timestamptz not null,
      check ((kind = 'picture') = (thumbnail_hash is not null and width is not null and height is not null))
    );
    create index order_files_comment on order_files (comment_id) where comment_id is not null;
    create index order_files_waiting on order_files (uploaded_at) where comment_id is null;
    create index order_files_order on order_files (order_id);
    create index order_files_hash on order_files (hash);
    create index order_files_thumbnail on order_files (thumbnail_hash);

    -- a comment may be nothing but its files
    alter table order_comments drop constraint order_comments_check;
    alter table order_comments add constraint order_comments_removed check (removed_at is null or body = '');

    create table product_pictures (
      sku text primary key references products,
      hash text not null references files,
      feed_url text,
      uploaded_by text not null,
      uploaded_at timestamptz not null
    );
    create index product_pictures_hash on product_pictures (hash);
`;
