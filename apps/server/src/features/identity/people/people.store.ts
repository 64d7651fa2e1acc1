import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** An account as administrators read it: nothing that opens it. */
export interface PersonRow {
  staffId: string;
  email: string;
  givenName: string;
  familyName: string;
  groups: string[];
  state: 'active' | 'invited' | 'disabled';
  isDemo: boolean;
  signsInWithGoogle: boolean;
  hasSecondFactor: boolean;
  lastSeenAt: Date | null;
  openSessions: number;
  version: number;
}

/** A session: where someone is signed in. */
export interface OpenSession {
  sessionId: string;
  device: string;
  address: string;
  signedInAt: Date;
  lastSeenAt: Date;
  lastUsedAt: Date;
}

/** What administrators read of accounts and their sessions. While the demo is locked its accounts read as disabled. */
export function peopleStore(db: Db, demoIsLocked: () => boolean) {
  return {
    all: async (now: Date) => await readPeople(db, now, demoIsLocked(), null),

    async byId(staffId: string, now: Date): Promise<PersonRow | undefined> {
      return (await readPeople(db, now, demoIsLocked(), staffId))[0];
    },

    /** The version of an account that stands, with the session if one is named; undefined where either does not. */
    async standingVersion(staffId: string, sessionId: string | null, now: Date): Promise<number | undefined> {
      const { rows } = await sql<{ version: number }>`
        select session_version as version from staff_users u
        where staff_id = ${staffId} and disabled_at is null and not (demo and ${demoIsLocked()})
          and (${sessionId}::uuid is null or exists (
            select from refresh_tokens where family_id = ${sessionId}::uuid and staff_id = u.staff_id
              and revoked_at is null and idle_until > ${now} and absolute_until > ${now}))`.execute(db);
      return rows[0]?.version;
    },

    /** The sessions of a person that go on, the one used last first. */
    async openSessions(staffId: string, now: Date): Promise<OpenSession[]> {
      const { rows } = await sql<OpenSession>`
        select family_id as "sessionId", (array_agg(device order by issued_at desc))[1] as device,
          (array_agg(address order by issued_at desc))[1] as address,
          max(coalesce(hands_at, issued_at)) as "lastUsedAt", min(issued_at) as "signedInAt", max(issued_at) as "lastSeenAt"
        from refresh_tokens where staff_id = ${staffId}
        group by family_id
        having bool_or(revoked_at is null and used_at is null and idle_until > ${now} and absolute_until > ${now})
        order by max(issued_at) desc, family_id`.execute(db);
      return rows;
    },

    /**
     * Holds every administrator who can sign in until the transaction ends, and answers who they are: of two who take
     * each other out of the group, the second sees what the first has done.
     */
    async lockAdministrators(): Promise<string[]> {
      const { rows } = await sql<{ staffId: string }>`
        select staff_id as "staffId" from staff_users
        where 'Administrator' = any(groups) and disabled_at is null and not (demo and ${demoIsLocked()})
          and (password_hash is not null or google_subject is not null
            or exists (select from provider_identities i where i.staff_id = staff_users.staff_id))
        order by staff_id for update`.execute(db);
      return rows.map(({ staffId }) => staffId);
    },
  };
}

async function readPeople(db: Db, now: Date, isDemoLocked: boolean, staffId: string | null): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.staff_id as "staffId", u.email, u.given_name as "givenName", u.family_name as "familyName", u.groups,
      case when u.disabled_at is not null or (u.demo and ${isDemoLocked}) then 'disabled'
        when u.must_change_password then 'invited' else 'active' end as state,
      u.demo as "isDemo", u.google_subject is not null as "signsInWithGoogle", exists (select from second_factors f where f.staff_id = u.staff_id) as "hasSecondFactor",
      u.last_seen_at as "lastSeenAt",
      coalesce(t.sessions, 0) as "openSessions", u.session_version as version
    from staff_users u left join (
      select staff_id, count(distinct family_id)::int as sessions from refresh_tokens
      where revoked_at is null and used_at is null and idle_until > ${now} and absolute_until > ${now}
      group by staff_id) t using (staff_id)
    where ${staffId}::uuid is null or u.staff_id = ${staffId}::uuid
    order by u.email`.execute(db);
  return rows;
}
