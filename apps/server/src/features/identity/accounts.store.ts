import { sql, type Selectable } from 'kysely';
import type { Language } from '@bloomdesk/domain/identity/languages';
import { type Tour, tours } from '@bloomdesk/domain/identity/tours';
import { noteChangedAccess } from '#db/access/changed-access.ts';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';
import type { StaffMember } from '#http/staff-member.ts';

/** A person's account as People Ops keeps it. */
export interface Account extends StaffMember {
  passwordHash: string | null;
  mustChangePassword: boolean;
  googleSubject: string | null;
  /** One of the accounts whose password is known to all. */
  demo: boolean;
  disabled: boolean;
  /** What they have chosen to read; null where the computer decides (D319). */
  language: Language | null;
  /** Grows whenever a password, the groups or the standing change; older identity tokens are then worth nothing. */
  sessionVersion: number;
}

export interface NewAccount {
  email: string;
  givenName: string;
  familyName: string;
  groups: readonly string[];
  /** Null for who gets a link to choose one. */
  passwordHash: string | null;
  mustChangePassword: boolean;
  demo?: boolean;
}

export interface NewPassword {
  passwordHash: string;
  mustChangePassword: boolean;
  givenName?: string;
  familyName?: string;
}

/** All SQL on staff accounts; addresses are kept in lower case. While the demo is locked its accounts read as disabled. */
export function accountStore(db: Db, demoIsLocked: () => boolean) {
  const accountOf = (row: Selectable<Tables['staff_users']> | undefined) => row && asAccount(row, demoIsLocked);
  const accounts = () => db.selectFrom('staff_users').selectAll();
  const bumped = (staffId: string) => {
    noteChangedAccess(db, staffId);
    return db
      .updateTable('staff_users')
      .set((row) => ({ session_version: row('session_version', '+', 1) }))
      .where('staff_id', '=', staffId);
  };

  return {
    async byId(staffId: string): Promise<Account | undefined> {
      return accountOf(await accounts().where('staff_id', '=', staffId).executeTakeFirst());
    },

    async byEmail(email: string): Promise<Account | undefined> {
      return accountOf(await accounts().where('email', '=', email).executeTakeFirst());
    },

    async byGoogleSubject(subject: string): Promise<Account | undefined> {
      return accountOf(await accounts().where('google_subject', '=', subject).executeTakeFirst());
    },

    /** The account as it is now, held until the transaction ends: all changes of its sessions wait for one another. */
    async lock(staffId: string): Promise<Account | undefined> {
      return accountOf(await accounts().where('staff_id', '=', staffId).forUpdate().executeTakeFirst());
    },

    async all(): Promise<Account[]> {
      const rows = await accounts().orderBy('email').execute();
      return rows.flatMap((row) => accountOf(row) ?? []);
    },

    /** The new account's id, or undefined when the address has one already. */
    async add(account: NewAccount, at: Date): Promise<string | undefined> {
      const { rows } = await sql<{ staff_id: string }>`
        insert into staff_users (email, given_name, family_name, groups, password_hash, must_change_password, demo,
          created_at)
        values (${account.email}, ${account.givenName}, ${account.familyName}, ${[...account.groups]}, ${account.passwordHash},
          ${account.mustChangePassword}, ${account.demo ?? false}, ${at})
        on conflict (email) do nothing returning staff_id`.execute(db);
      return rows[0]?.staff_id;
    },

    async setPassword(
      staffId: string,
      { passwordHash, mustChangePassword, givenName, familyName }: NewPassword,
    ): Promise<void> {
      await bumped(staffId)
        .set({
          password_hash: passwordHash,
          must_change_password: mustChangePassword,
          ...(givenName !== undefined && { given_name: givenName }),
          ...(familyName !== undefined && { family_name: familyName }),
        })
        .execute();
    },

    /** Ends the password: its owner gets a link to choose another one. */
    async endPassword(staffId: string): Promise<void> {
      await bumped(staffId).set({ password_hash: null, must_change_password: true }).execute();
    },

    async setPerson(staffId: string, person: Pick<NewAccount, 'givenName' | 'familyName' | 'groups'>): Promise<void> {
      await bumped(staffId)
        .set({ given_name: person.givenName, family_name: person.familyName, groups: [...person.groups] })
        .execute();
    },

    /** Identity tokens of before are worth nothing; a session that goes on gets another one by itself. */
    async endTokens(staffId: string): Promise<void> {
      await bumped(staffId).execute();
    },

    async setGroups(staffId: string, groups: readonly string[]): Promise<void> {
      await bumped(staffId)
        .set({ groups: [...groups] })
        .execute();
    },

    async setDisabled(staffId: string, at: Date | null): Promise<void> {
      await bumped(staffId).set({ disabled_at: at }).execute();
    },

    async seen(staffId: string, at: Date): Promise<void> {
      await db.updateTable('staff_users').set({ last_seen_at: at }).where('staff_id', '=', staffId).execute();
    },

    /** Signs every demo account out everywhere; answers how many there are. */
    async endDemoSessions(at: Date): Promise<number> {
      const { rows } = await sql<{ ended: number }>`
        with demo as (update staff_users set session_version = session_version + 1 where demo returning staff_id),
        sessions as (update refresh_tokens set revoked_at = ${at} from demo
          where refresh_tokens.staff_id = demo.staff_id and revoked_at is null),
        tickets as (delete from print_tickets using demo where print_tickets.staff_id = demo.staff_id)
        select count(*)::int as ended from demo`.execute(db);
      return rows[0]?.ended ?? 0;
    },

    /** The language a person has chosen; null where they have chosen none. */
    async languageOf(staffId: string): Promise<Language | null> {
      const row = await db
        .selectFrom('staff_users')
        .select('language')
        .where('staff_id', '=', staffId)
        .executeTakeFirst();
      return row?.language ?? null;
    },

    async setLanguage(staffId: string, language: Language): Promise<void> {
      await db.updateTable('staff_users').set({ language }).where('staff_id', '=', staffId).execute();
    },

    /** The tours a person has seen or put aside (D339). */
    async toursSeenBy(staffId: string): Promise<Tour[]> {
      const row = await db
        .selectFrom('staff_users')
        .select('tours_seen')
        .where('staff_id', '=', staffId)
        .executeTakeFirst();
      return tours.filter((tour) => row?.tours_seen.includes(tour));
    },

    async addTourSeen(staffId: string, tour: Tour): Promise<void> {
      await sql`update staff_users set tours_seen = tours_seen || ${tour}::text
        where staff_id = ${staffId} and not ${tour} = any(tours_seen)`.execute(db);
    },

    /** Ties the account to one Google account for good; false when it is tied already. */
    async linkGoogle(staffId: string, subject: string): Promise<boolean> {
      const linked = await db
        .updateTable('staff_users')
        .set({ google_subject: subject })
        .where('staff_id', '=', staffId)
        .where('google_subject', 'is', null)
        .returning('staff_id')
        .executeTakeFirst();
      return linked !== undefined;
    },
  };
}

function asAccount(row: Selectable<Tables['staff_users']>, demoIsLocked: () => boolean): Account {
  return {
    staffId: row.staff_id,
    email: row.email,
    givenName: row.given_name,
    familyName: row.family_name,
    groups: row.groups,
    passwordHash: row.password_hash,
    mustChangePassword: row.must_change_password,
    googleSubject: row.google_subject,
    demo: row.demo,
    disabled: row.disabled_at !== null || (row.demo && demoIsLocked()),
    language: row.language,
    sessionVersion: row.session_version,
  };
}
