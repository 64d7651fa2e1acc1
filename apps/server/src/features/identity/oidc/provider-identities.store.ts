import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** All SQL on who is who at the company's provider, and on its sign-outs (D555, D557). */
export function providerIdentityStore(db: Db) {
  return {
    /** Whose account belongs to this person of the provider. */
    async staffIdOf(issuer: string, subject: string): Promise<string | undefined> {
      const { rows } = await sql<{ staffId: string }>`
        select staff_id as "staffId" from provider_identities where issuer = ${issuer} and subject = ${subject}`.execute(
        db,
      );
      return rows[0]?.staffId;
    },

    /** Which person of the provider opens this account, if one does. */
    async subjectOf(staffId: string, issuer: string): Promise<string | undefined> {
      const { rows } = await sql<{ subject: string }>`
        select subject from provider_identities where staff_id = ${staffId} and issuer = ${issuer}`.execute(db);
      return rows[0]?.subject;
    },

    /** Ties the account to one person of the provider for good. */
    async link(staffId: string, { issuer, subject }: { issuer: string; subject: string }, at: Date): Promise<void> {
      await sql`
        insert into provider_identities (issuer, subject, staff_id, linked_at)
        values (${issuer}, ${subject}, ${staffId}, ${at})`.execute(db);
    },

    /** The provider has just signed this person in. */
    async noteSignIn({ issuer, subject }: { issuer: string; subject: string }, at: Date): Promise<void> {
      await sql`
        update provider_identities set signed_in_at = ${at} where issuer = ${issuer} and subject = ${subject}`.execute(
        db,
      );
    },

    /** When the provider has last signed somebody in; null where that was never noted. */
    async lastSignInAt(issuer: string): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`
        select max(signed_in_at) as at from provider_identities where issuer = ${issuer}`.execute(db);
      return rows[0]?.at ?? null;
    },

    /** The accounts with sessions that came from one session at the provider. */
    async staffIdsIn(providerSession: string): Promise<string[]> {
      const { rows } = await sql<{ staffId: string }>`
        select distinct staff_id as "staffId" from refresh_tokens where provider_session = ${providerSession}`.execute(
        db,
      );
      return rows.map(({ staffId }) => staffId);
    },

    /** The sessions of an account that came from one session at the provider and go on. */
    async familiesIn(providerSession: string, staffId: string): Promise<string[]> {
      const { rows } = await sql<{ familyId: string }>`
        select distinct family_id as "familyId" from refresh_tokens
        where provider_session = ${providerSession} and staff_id = ${staffId} and revoked_at is null`.execute(db);
      return rows.map(({ familyId }) => familyId);
    },

    /** Spends a sign-out message; false when it was sent before. */
    async spend(tokenHash: string, expiresAt: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into spent_logout_tokens (token_hash, expires_at) values (${tokenHash}, ${expiresAt})
        on conflict do nothing returning 1`.execute(db);
      return rows.length > 0;
    },
  };
}
