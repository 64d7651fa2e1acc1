import { sql } from 'kysely';
import type { IntakeMappingKind } from '@bloomdesk/domain/intake/intake-order';
import type { Db } from '#db/db.ts';

interface MappedWord {
  channel: string;
  kind: IntakeMappingKind;
  theirs: string;
}

export interface MappingRow extends MappedWord {
  ours: string;
  changedBy: string;
  changedAt: Date;
}

/** All SQL on what words of storefronts mean. */
export function intakeMappingStore(db: Db) {
  return {
    async all(): Promise<MappingRow[]> {
      const { rows } = await sql<MappingRow>`
        select channel, kind, theirs, ours, changed_by as "changedBy", changed_at as "changedAt"
        from intake_mappings order by channel, kind, theirs`.execute(db);
      return rows;
    },

    /** What a word meant until now. */
    async get({ channel, kind, theirs }: MappedWord): Promise<string | undefined> {
      const row = await db
        .selectFrom('intake_mappings')
        .select('ours')
        .where('channel', '=', channel)
        .where('kind', '=', kind)
        .where('theirs', '=', theirs)
        .executeTakeFirst();
      return row?.ours;
    },

    async put({ channel, kind, theirs, ours, changedBy, changedAt }: MappingRow): Promise<void> {
      await sql`
        insert into intake_mappings (channel, kind, theirs, ours, changed_by, changed_at)
        values (${channel}, ${kind}, ${theirs}, ${ours}, ${changedBy}, ${changedAt})
        on conflict (channel, kind, theirs) do update
          set ours = excluded.ours, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db);
    },

    async remove({ channel, kind, theirs }: MappedWord): Promise<boolean> {
      const { rows } = await sql`
        delete from intake_mappings where channel = ${channel} and kind = ${kind} and theirs = ${theirs} returning 1`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}
