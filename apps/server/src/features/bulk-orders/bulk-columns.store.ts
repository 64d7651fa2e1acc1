import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type BulkColumn,
  type ColumnMapping,
  columnSetKey,
  isBulkColumn,
} from '@bloomdesk/domain/bulk-orders/bulk-columns';
import type { Db } from '#db/db.ts';

/** All SQL on what columns of other names were said to be: once for all files with the same columns (D266). */
export function bulkColumnStore(db: Db) {
  return {
    async remember(
      names: readonly string[],
      mapping: ColumnMapping,
      { by, at }: { by: string; at: Date },
    ): Promise<void> {
      await db
        .insertInto('bulk_column_mappings')
        .values({ names_hash: hashOf(names), mapping: JSON.stringify(mapping), mapped_by: by, mapped_at: at })
        .onConflict((same) =>
          same.column('names_hash').doUpdateSet((row) => ({
            mapping: row.ref('excluded.mapping'),
            mapped_by: row.ref('excluded.mapped_by'),
            mapped_at: row.ref('excluded.mapped_at'),
          })),
        )
        .execute();
    },

    /** What the columns with these names are; undefined where nobody has said so yet. */
    async mappingOf(names: readonly string[]): Promise<ColumnMapping | undefined> {
      const { rows } = await sql<{ mapping: Record<string, string> }>`
        select mapping from bulk_column_mappings where names_hash = ${hashOf(names)}`.execute(db);
      const known: Record<string, BulkColumn> = {};
      for (const [key, column] of Object.entries(rows[0]?.mapping ?? {})) if (isBulkColumn(column)) known[key] = column;
      return rows.length > 0 ? known : undefined;
    },
  };
}

/** A file may have hundreds of columns. */
function hashOf(names: readonly string[]): string {
  return createHash('sha256').update(columnSetKey(names)).digest('base64url');
}
