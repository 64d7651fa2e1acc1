import { sql, type Kysely } from 'kysely';

/** What staff write for each other about an order (D300). A removed comment keeps its place and loses its words. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table order_comments (
      comment_id bigint generated always as identity primary key,
      order_id text not null references orders,
      author_id uuid not null,
      author_email text not null,
      body text not null check (length(body) <= 4000),
      mentions uuid[] not null default '{}',
      created_at timestamptz not null,
      edited_at timestamptz,
      removed_at timestamptz,
      check ((removed_at is null) = (body <> ''))
    );
    create index order_comments_order on order_comments (order_id, created_at);
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table order_comments;').execute(db);
}
