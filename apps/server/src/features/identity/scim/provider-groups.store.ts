import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A group of the provider, with its members. */
export interface ProviderGroupRow {
  groupId: string;
  displayName: string;
  externalId: string | null;
  version: number;
  createdAt: Date;
  changedAt: Date;
  members: { value: string; display: string }[];
}

/** What groups may be looked for by; null looks at all. */
export interface GroupsSought {
  id: string | null;
  displayName: string | null;
  externalId: string | null;
  /** One who is in it. */
  member: string | null;
}

type Names = Pick<ProviderGroupRow, 'displayName' | 'externalId'>;

/** All SQL on groups of the company's provider (D558). */
export function providerGroupStore(db: Db) {
  return {
    /** Changes of people and groups by a provider wait for one another: members come in portions. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('provisioning', 0))`.execute(db);
    },

    /** A page of those that are sought, and how many there are in all. */
    async find(
      sought: GroupsSought,
      { skip, most }: { skip: number; most: number },
    ): Promise<{ groups: ProviderGroupRow[]; total: number }> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from(sought)}`.execute(db);
      const groups = await sql<ProviderGroupRow>`
        ${columns} ${from(sought)} order by g.created_at, g.group_id limit ${most} offset ${skip}`.execute(db);
      return { groups: groups.rows, total: rows[0]?.total ?? 0 };
    },

    async byId(groupId: string): Promise<ProviderGroupRow | undefined> {
      const sought = { id: groupId, displayName: null, externalId: null, member: null };
      const { rows } = await sql<ProviderGroupRow>`${columns} ${from(sought)}`.execute(db);
      return rows[0];
    },

    /** Is the name, in capitals or not, that of another group? */
    async isNamed(displayName: string, groupId: string | null): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from provider_groups where lower(display_name) = lower(${displayName})
          and group_id is distinct from ${groupId}::uuid) as found`.execute(db);
      return rows[0]?.found ?? false;
    },

    async add({ displayName, externalId }: Names, at: Date): Promise<string> {
      const { rows } = await sql<{ groupId: string }>`
        insert into provider_groups (display_name, external_id, created_at, changed_at)
        values (${displayName}, ${externalId}, ${at}, ${at}) returning group_id as "groupId"`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('a group that was added has no id');
      return row.groupId;
    },

    async change(groupId: string, { displayName, externalId }: Names, at: Date): Promise<void> {
      await sql`
        update provider_groups set display_name = ${displayName}, external_id = ${externalId}, changed_at = ${at},
          version = version + 1
        where group_id = ${groupId}`.execute(db);
    },

    async setMembers(groupId: string, staffIds: readonly string[]): Promise<void> {
      await sql`
        delete from provider_group_members where group_id = ${groupId} and not staff_id = any(${[...staffIds]}::uuid[])`.execute(
        db,
      );
      await sql`
        insert into provider_group_members (group_id, staff_id)
        select ${groupId}, id from unnest(${[...staffIds]}::uuid[]) as id on conflict do nothing`.execute(db);
    },

    async remove(groupId: string): Promise<void> {
      await sql`delete from provider_groups where group_id = ${groupId}`.execute(db);
    },

    /** Of these ids, those of people who may be members, each once and in order. */
    async known(ids: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ staffId: string }>`
        select u.staff_id as "staffId" from staff_users u left join provisioned_people p using (staff_id)
        where u.staff_id::text = any(${ids.map((id) => id.toLowerCase())}::text[]) and not u.demo
          and p.removed_at is null
        order by u.staff_id`.execute(db);
      return rows.map(({ staffId }) => staffId);
    },

    /** Names and ids of the provider groups a person belongs to; undefined if the provider pushes no groups or does not manage the person. */
    async pushedFor(staffId: string): Promise<string[] | undefined> {
      const { rows } = await sql<{ names: string[] | null }>`
        select (select coalesce(array_agg(name), '{}') from provider_group_members m join provider_groups g using (group_id),
          unnest(array[g.display_name, g.external_id]) as name where m.staff_id = p.staff_id and name is not null) as names
        from provisioned_people p
        where p.staff_id = ${staffId} and p.removed_at is null and exists (select from provider_groups)`.execute(db);
      return rows[0]?.names ?? undefined;
    },
  };
}

const columns = sql`
  select g.group_id as "groupId", g.display_name as "displayName", g.external_id as "externalId", g.version,
    g.created_at as "createdAt", g.changed_at as "changedAt",
    coalesce((select json_agg(json_build_object('value', u.staff_id, 'display', u.email) order by u.email)
      from provider_group_members m join staff_users u using (staff_id) where m.group_id = g.group_id), '[]') as members`;

function from({ id, displayName, externalId, member }: GroupsSought) {
  return sql`
    from provider_groups g
    where (${id}::text is null or g.group_id::text = lower(${id}::text))
      and (${displayName}::text is null or lower(g.display_name) = lower(${displayName}::text))
      and (${externalId}::text is null or g.external_id = ${externalId}::text)
      and (${member}::text is null or exists (select from provider_group_members m
        where m.group_id = g.group_id and m.staff_id::text = lower(${member}::text)))`;
}
