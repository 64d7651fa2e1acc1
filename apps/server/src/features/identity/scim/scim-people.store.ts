import { sql } from 'kysely';
import { noteChangedAccess } from '#db/access/changed-access.ts';
import type { Db } from '#db/db.ts';

/** A person as a provider knows them. */
export interface ScimPersonRow {
  staffId: string;
  userName: string;
  externalId: string | null;
  email: string;
  givenName: string;
  familyName: string;
  isActive: boolean;
  createdAt: Date;
  changedAt: Date;
  version: number;
  /** The provider's groups they are in. */
  groups: { value: string; display: string }[];
}

/** What people may be looked for by; null looks at all. */
export interface PeopleSought {
  id: string | null;
  userName: string | null;
  externalId: string | null;
  email: string | null;
  active: boolean | null;
}

const everybody: PeopleSought = { id: null, userName: null, externalId: null, email: null, active: null };

/** All SQL on people as a provider keeps them (D558). Demo accounts are nobody's. */
export function scimPeopleStore(db: Db) {
  return {
    /** A page of those who are sought, and how many there are in all. */
    async find(
      sought: PeopleSought,
      { skip, most }: { skip: number; most: number },
    ): Promise<{ people: ScimPersonRow[]; total: number }> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from(sought)}`.execute(db);
      const people = await sql<ScimPersonRow>`
        ${columns} ${from(sought)} order by u.created_at, u.staff_id limit ${most} offset ${skip}`.execute(db);
      return { people: people.rows, total: rows[0]?.total ?? 0 };
    },

    async byId(staffId: string): Promise<ScimPersonRow | undefined> {
      const { rows } = await sql<ScimPersonRow>`${columns} ${from({ ...everybody, id: staffId })}`.execute(db);
      return rows[0];
    },

    /** Does somebody else have this name or this id at the provider? */
    async isTaken(userName: string, externalId: string | null, staffId: string | null): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from provisioned_people where removed_at is null
          and (lower(user_name) = lower(${userName}) or external_id = ${externalId}::text)
          and staff_id is distinct from ${staffId}::uuid) as found`.execute(db);
      return rows[0]?.found ?? false;
    },

    /** Notes what the provider calls somebody. */
    async put(
      staffId: string,
      { userName, externalId }: Pick<ScimPersonRow, 'userName' | 'externalId'>,
      at: Date,
    ): Promise<void> {
      await sql`
        insert into provisioned_people (staff_id, user_name, external_id, changed_at)
        values (${staffId}, ${userName}, ${externalId}, ${at})
        on conflict (staff_id) do update set user_name = excluded.user_name, external_id = excluded.external_id,
          changed_at = excluded.changed_at, removed_at = null`.execute(db);
    },

    /** Another address for the account, by which its person signs in from now on; tokens of before name the old one. */
    async setEmail(staffId: string, email: string): Promise<void> {
      noteChangedAccess(db, staffId);
      await sql`
        update staff_users set email = ${email}, session_version = session_version + 1
        where staff_id = ${staffId}`.execute(db);
    },

    /** The provider does not know them any more, and finds nobody under their names. */
    async remove(staffId: string, userName: string, at: Date): Promise<void> {
      await sql`
        insert into provisioned_people (staff_id, user_name, changed_at, removed_at)
        values (${staffId}, ${userName}, ${at}, ${at})
        on conflict (staff_id) do update set removed_at = excluded.removed_at, changed_at = excluded.changed_at`.execute(
        db,
      );
      await sql`delete from provider_group_members where staff_id = ${staffId}`.execute(db);
      await sql`delete from provider_identities where staff_id = ${staffId}`.execute(db);
    },

    /** Whose account was removed and has this address. */
    async removedWith(email: string): Promise<string | undefined> {
      const { rows } = await sql<{ staffId: string }>`
        select staff_id as "staffId" from staff_users u join provisioned_people p using (staff_id)
        where u.email = ${email} and p.removed_at is not null`.execute(db);
      return rows[0]?.staffId;
    },
  };
}

const columns = sql`
  select u.staff_id as "staffId", coalesce(p.user_name, u.email) as "userName", p.external_id as "externalId", u.email,
    u.given_name as "givenName", u.family_name as "familyName", u.disabled_at is null as "isActive",
    u.created_at as "createdAt", coalesce(p.changed_at, u.created_at) as "changedAt", u.session_version as version,
    coalesce((select json_agg(json_build_object('value', g.group_id, 'display', g.display_name) order by g.display_name)
      from provider_group_members m join provider_groups g using (group_id) where m.staff_id = u.staff_id), '[]') as groups`;

function from({ id, userName, externalId, email, active }: PeopleSought) {
  return sql`
    from staff_users u left join provisioned_people p using (staff_id)
    where not u.demo and p.removed_at is null
      and (${id}::text is null or u.staff_id::text = lower(${id}::text))
      and (${userName}::text is null or lower(coalesce(p.user_name, u.email)) = lower(${userName}::text))
      and (${externalId}::text is null or p.external_id = ${externalId}::text)
      and (${email}::text is null or u.email = lower(${email}::text))
      and (${active}::boolean is null or (u.disabled_at is null) = ${active}::boolean)`;
}
