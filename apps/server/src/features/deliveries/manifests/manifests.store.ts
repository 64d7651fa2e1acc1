import { sql } from 'kysely';
import type { ManifestColumn } from '@bloomdesk/domain/deliveries/manifest-file';
import type { ManifestState } from '@bloomdesk/domain/deliveries/manifest-rules';
import type { Db } from '#db/db.ts';

export interface Manifest {
  manifestId: string;
  number: string;
  fcId: number;
  shipOn: string;
  columns: ManifestColumn[];
  parcelCount: number;
  digest: string | null;
  revision: number;
  state: ManifestState;
  writtenAt: Date;
  tries: number;
  tryAt: Date | null;
  problem: string | null;
  sentAt: Date | null;
  acknowledgedAt: Date | null;
  troubles: string[];
}

interface ReadFile {
  name: string;
  digest: string;
  rowCount: number;
  problems: readonly string[];
}

const columns = sql`manifest_id as "manifestId", number, fc_id as "fcId", ship_on as "shipOn", columns, parcel_count as "parcelCount",
  digest, revision, state, written_at as "writtenAt", tries, try_at as "tryAt", problem, sent_at as "sentAt",
  acknowledged_at as "acknowledgedAt", troubles`;
/** So long is remembered which files were read. */
const memoryDays = 180;

/** All SQL on manifests of couriers, and on the files that were read back (D587). */
export function manifestStore(db: Db) {
  const one = async (where: ReturnType<typeof sql>): Promise<Manifest | undefined> =>
    (await sql<Manifest>`select ${columns} from courier_manifests where ${where}`.execute(db)).rows[0];
  return {
    get: (number: string) => one(sql`number = ${number}`),

    /** When the last manifest of a center and day was written; null where there is none. */
    async lastWrittenAt(fcId: number, shipOn: string): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select max(written_at) as at from courier_manifests
        where fc_id = ${fcId} and ship_on = ${shipOn}`.execute(db);
      return rows[0]?.at ?? null;
    },

    /** A manifest without parcels yet; its number is that of its center, its day and its own. */
    async open(
      { fcId, shipOn, columns: named }: Pick<Manifest, 'fcId' | 'shipOn'> & { columns: readonly ManifestColumn[] },
      at: Date,
    ): Promise<{ manifestId: string; number: string }> {
      const { rows } = await sql<{ manifestId: string; number: string }>`
        with next as (select nextval(pg_get_serial_sequence('courier_manifests', 'manifest_id')) as id)
        insert into courier_manifests (manifest_id, number, fc_id, ship_on, columns, parcel_count, written_at, try_at)
        overriding system value
        select id, ${`${fcId}-${shipOn.replaceAll('-', '')}`} || '-' || id, ${fcId}, ${shipOn}, ${named}::text[], 0, ${at}, ${at} from next
        returning manifest_id as "manifestId", number`.execute(db);
      const [made] = rows;
      if (!made) throw new Error('no manifest was made');
      return made;
    },

    /** Another process has put its parcels into a manifest of its own. */
    async discard(manifestId: string): Promise<void> {
      await sql`delete from courier_manifests where manifest_id = ${manifestId} and parcel_count = 0`.execute(db);
    },

    /** What is in it, once and for all. */
    async seal(manifestId: string, { parcelCount, digest }: { parcelCount: number; digest: string }): Promise<void> {
      await sql`update courier_manifests set parcel_count = ${parcelCount}, digest = ${digest}
        where manifest_id = ${manifestId} and digest is null`.execute(db);
    },

    /** Those that are to be sent now, the oldest first. */
    async toSend(at: Date): Promise<Manifest[]> {
      const { rows } = await sql<Manifest>`select ${columns} from courier_manifests
        where state = 'waiting' and try_at <= ${at} order by manifest_id`.execute(db);
      return rows;
    },

    /** Takes a manifest to send it, so that no other process does until then; false where one has it. */
    async claim(manifestId: string, until: Date, at: Date): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`update courier_manifests set try_at = ${until}
        where manifest_id = ${manifestId} and state = 'waiting' and try_at <= ${at}`.execute(db);
      return numAffectedRows > 0n;
    },

    /** Those that may still need people: not acknowledged, or so with a count of its own, or with parcels withdrawn since. */
    async watched(since: Date): Promise<Manifest[]> {
      const { rows } = await sql<Manifest>`select ${columns} from courier_manifests m
        where state <> 'acknowledged' or (problem is not null and acknowledged_at > ${since}) or exists (select from courier_parcels p where p.manifest_id = m.manifest_id
          and p.withdrawn_at > ${since}) order by manifest_id`.execute(db);
      return rows;
    },

    /** Those of a center and day, the first first. */
    async ofDay(fcId: number, shipOn: string): Promise<Manifest[]> {
      const { rows } = await sql<Manifest>`select ${columns} from courier_manifests
        where fc_id = ${fcId} and ship_on = ${shipOn} order by manifest_id`.execute(db);
      return rows;
    },

    async sent(manifestId: string, at: Date): Promise<void> {
      await sql`update courier_manifests set state = 'sent', sent_at = ${at}, try_at = null, problem = null, tries = tries + 1
        where manifest_id = ${manifestId} and state = 'waiting'`.execute(db);
    },

    async notSent(manifestId: string, problem: string, tryAt: Date): Promise<void> {
      await sql`update courier_manifests set problem = ${problem}, try_at = ${tryAt}, tries = tries + 1
        where manifest_id = ${manifestId} and state = 'waiting'`.execute(db);
    },

    /** The courier has it; false where that was known before, or it is not one that may be acknowledged. */
    async acknowledge(manifestId: string, problem: string | null, at: Date): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`update courier_manifests
        set state = 'acknowledged', acknowledged_at = ${at}, sent_at = coalesce(sent_at, ${at}), try_at = null, problem = ${problem}
        where manifest_id = ${manifestId} and state <> 'acknowledged'`.execute(db);
      return numAffectedRows > 0n;
    },

    async refuse(manifestId: string, problem: string, at: Date): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`update courier_manifests
        set state = 'refused', problem = ${problem}, sent_at = coalesce(sent_at, ${at}), try_at = null
        where manifest_id = ${manifestId} and state in ('waiting', 'sent')`.execute(db);
      return numAffectedRows > 0n;
    },

    /** It is sent with the next round: under a new name where the courier has refused it, and is watched anew. */
    async sendAgain(manifestId: string, at: Date): Promise<void> {
      await sql`update courier_manifests set revision = revision + (state = 'refused')::integer, state = 'waiting',
          try_at = ${at}, tries = 0, problem = null, written_at = ${at}, sent_at = null, troubles = '{}'
        where manifest_id = ${manifestId} and state <> 'acknowledged'`.execute(db);
    },

    /** Notes that people are told of a trouble; false where they were told before. */
    async noteTrouble(manifestId: string, trouble: string): Promise<boolean> {
      const { numAffectedRows = 0n } =
        await sql`update courier_manifests set troubles = array_append(troubles, ${trouble})
        where manifest_id = ${manifestId} and not ${trouble} = any(troubles)`.execute(db);
      return numAffectedRows > 0n;
    },

    /** Everybody who may be told of a trouble, with their groups. */
    async staff(): Promise<{ staffId: string; groups: string[] }[]> {
      const { rows } = await sql<{ staffId: string; groups: string[] }>`
        select staff_id as "staffId", groups from staff_users where disabled_at is null order by staff_id`.execute(db);
      return rows;
    },

    async wasRead(name: string, digest: string): Promise<boolean> {
      const { rows } = await sql`select from courier_files where name = ${name} and digest = ${digest}`.execute(db);
      return rows.length > 0;
    },

    async read({ name, digest, rowCount, problems }: ReadFile, at: Date): Promise<void> {
      await sql`insert into courier_files (name, digest, read_at, row_count, problems)
        values (${name}, ${digest}, ${at}, ${rowCount}, ${problems}::text[]) on conflict (name, digest) do nothing`.execute(
        db,
      );
    },

    /** The files since a moment of which something was left out, the newest first. */
    async filesWithProblems(since: Date): Promise<(Omit<ReadFile, 'digest'> & { readAt: Date })[]> {
      const { rows } = await sql<Omit<ReadFile, 'digest'> & { readAt: Date }>`
        select name, row_count as "rowCount", problems, read_at as "readAt" from courier_files
        where read_at > ${since} and problems <> '{}' order by read_at desc, name limit 20`.execute(db);
      return rows;
    },

    async sweep(now: Date): Promise<void> {
      await sql`delete from courier_files where read_at < ${new Date(now.getTime() - memoryDays * 24 * 3_600_000)}`.execute(
        db,
      );
    },
  };
}
