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
  lastSeenAt: Date | null;
  openSessions: number;
  version: number;
}

/** What administrators read of accounts and their sessions. While the demo is locked its accounts read as disabled. */
export function peopleStore(db: Db, demoIsLocked: () => boolean) {
  return {
    async all(now: Date): Promise<PersonRow[]> {
      const { rows } = await sql<PersonRow>`
        select u.staff_id as "staffId", u.email, u.given_name as "givenName", u.family_name as "familyName", u.groups,
          case when u.disabled_at is not null or (u.demo and ${demoIsLocked()}) then 'disabled'
            when u.must_change_password then 'invited' else 'active' end as state,
          u.demo as "isDemo", u.google_subject is not null as "signsInWithGoogle", u.last_seen_at as "lastSeenAt",
          coalesce(t.sessions, 0) as "openSessions", u.session_version as version
        from staff_users u left join (
          select staff_id, count(distinct family_id)::int as sessions from refresh_tokens
          where revoked_at is null and used_at is null and idle_until > ${now} and absolute_until > ${now}
          group by staff_id) t using (staff_id)
        order by u.email`.execute(db);
      return rows;
    },
  };
}
