import { sql } from 'kysely';
import { type ReasonCategory, reasonTag } from '@bloomdesk/domain/reasons/reason-picklist';
import type { Db } from '#db/db.ts';

/** A category as it is kept. */
export interface ReasonListRow {
  category: ReasonCategory;
  labels: string[];
  retired: string[];
  version: number;
}

const columns = sql`select category, labels, retired, version from reason_lists`;

/** All SQL of the lists of reasons (D388). */
export function reasonStore(db: Db) {
  return {
    async all(): Promise<ReasonListRow[]> {
      return (await sql<ReasonListRow>`${columns} order by place`.execute(db)).rows;
    },

    /** The tags that may be given now. */
    async offered(): Promise<ReadonlySet<string>> {
      return new Set(
        (await this.all()).flatMap(({ category, labels }) => labels.map((label) => reasonTag(category, label))),
      );
    },

    async get(category: ReasonCategory): Promise<ReasonListRow | undefined> {
      return (await sql<ReasonListRow>`${columns} where category = ${category}`.execute(db)).rows[0];
    },

    /** The same, held until the transaction ends. */
    async lock(category: ReasonCategory): Promise<ReasonListRow | undefined> {
      return (await sql<ReasonListRow>`${columns} where category = ${category} for update`.execute(db)).rows[0];
    },

    async set({ category, labels, retired }: Omit<ReasonListRow, 'version'>): Promise<void> {
      await sql`
        update reason_lists set labels = ${labels}::text[], retired = ${retired}::text[], version = version + 1
        where category = ${category}`.execute(db);
    },
  };
}
