import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface NewComment {
  orderId: string;
  authorId: string;
  authorEmail: string;
  body: string;
  mentions: readonly string[];
}

interface StoredComment {
  authorId: string;
  createdAt: Date;
  isRemoved: boolean;
  mentions: string[];
  fileCount: number;
}

/** All SQL of comments on orders. */
export function orderCommentStore(db: Db) {
  return {
    /** Answers its id. */
    async add({ orderId, authorId, authorEmail, body, mentions }: NewComment, at: Date): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into order_comments (order_id, author_id, author_email, body, mentions, created_at)
        values (${orderId}, ${authorId}, ${authorEmail}, ${body}, ${[...mentions]}::uuid[], ${at}) returning comment_id::text as id`.execute(
        db,
      );
      return rows[0]?.id ?? '';
    },

    async get(orderId: string, commentId: string): Promise<StoredComment | undefined> {
      const { rows } = await sql<StoredComment>`
        select author_id as "authorId", created_at as "createdAt", removed_at is not null as "isRemoved", mentions::text[] as mentions,
          (select count(*)::int from order_files f where f.comment_id = c.comment_id) as "fileCount"
        from order_comments c where comment_id = ${commentId}::bigint and order_id = ${orderId}`.execute(db);
      return rows[0];
    },

    /** False when it has been removed in the meantime. */
    async edit(commentId: string, body: string, mentions: readonly string[], at: Date): Promise<boolean> {
      const { rows } = await sql`
        update order_comments set body = ${body}, mentions = ${[...mentions]}::uuid[], edited_at = ${at}
        where comment_id = ${commentId}::bigint and removed_at is null returning comment_id`.execute(db);
      return rows.length > 0;
    },

    /** Forgets what it said; false when it is removed already. */
    async remove(commentId: string, at: Date): Promise<boolean> {
      const { rows } = await sql`
        update order_comments set body = '', mentions = '{}', removed_at = ${at}
        where comment_id = ${commentId}::bigint and removed_at is null returning comment_id`.execute(db);
      return rows.length > 0;
    },

    /** Everybody who can sign in, by name. */
    async staff(): Promise<{ staffId: string; name: string; email: string; groups: string[] }[]> {
      const { rows } = await sql<{ staffId: string; name: string; email: string; groups: string[] }>`
        select staff_id as "staffId", email, groups,
          coalesce(nullif(trim(given_name || ' ' || family_name), ''), email) as name
        from staff_users where disabled_at is null order by name, email`.execute(db);
      return rows;
    },
  };
}
