import { sql } from 'kysely';
import { emailIdentity } from '@bloomdesk/domain/identity/email-rule';
import type { SuppressionReason } from '@bloomdesk/domain/notifications/suppressed-address';
import type { Db } from '#db/db.ts';

export interface SuppressedRow {
  suppressionId: string;
  address: string;
  reason: SuppressionReason;
  note: string;
  since: Date;
  addedBy: string;
}

const columns = sql`suppression_id as "suppressionId", address, reason, note, since, added_by as "addedBy"`;

/** All SQL on addresses that get no letters (D570), and on what was told of them. */
export function suppressedAddressStore(db: Db) {
  return {
    /** The newest of those that have the text in them. */
    async latest(search: string, most: number): Promise<SuppressedRow[]> {
      const { rows } = await sql<SuppressedRow>`
        select ${columns} from suppressed_addresses where position(${emailIdentity(search)} in address) > 0
        order by since desc, suppression_id limit ${most}`.execute(db);
      return rows;
    },

    async count(search: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from suppressed_addresses where position(${emailIdentity(search)} in address) > 0`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Why the address gets no letters; undefined where it does. */
    async reasonOf(address: string): Promise<SuppressionReason | undefined> {
      const { rows } = await sql<{ reason: SuppressionReason }>`
        select reason from suppressed_addresses where address = ${emailIdentity(address)}`.execute(db);
      return rows[0]?.reason;
    },

    /** Puts an address on the list; undefined where it is there already, for whatever reason. */
    async add(row: Omit<SuppressedRow, 'suppressionId'>): Promise<SuppressedRow | undefined> {
      const { address, reason, note, since, addedBy } = row;
      const { rows } = await sql<SuppressedRow>`
        insert into suppressed_addresses (address, reason, note, since, added_by)
        values (${emailIdentity(address)}, ${reason}, ${note}, ${since}, ${addedBy})
        on conflict (address) do nothing returning ${columns}`.execute(db);
      return rows[0];
    },

    /** Takes an address off the list; answers what it was. */
    async remove(suppressionId: string): Promise<SuppressedRow | undefined> {
      const { rows } = await sql<SuppressedRow>`
        delete from suppressed_addresses where suppression_id = ${suppressionId} returning ${columns}`.execute(db);
      return rows[0];
    },

    /** Notes that a notice was heard; false where it was heard before. */
    async noteNotice(source: string, noticeId: string, forgetAt: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into mail_notices (source, notice_id, forget_at) values (${source}, ${noticeId}, ${forgetAt})
        on conflict do nothing returning notice_id`.execute(db);
      return rows.length > 0;
    },
  };
}
