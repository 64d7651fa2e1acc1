import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface PendingSignIn {
  nonce: string;
  verifier: string;
}

/** All SQL on what opens a door once: challenges, reset codes, sign-ins that are under way at a provider. Secrets are kept as hashes. */
export function singleUseStore(db: Db) {
  return {
    async addChallenge(challengeHash: string, staffId: string, expiresAt: Date): Promise<void> {
      await db
        .insertInto('identity_challenges')
        .values({ challenge_hash: challengeHash, staff_id: staffId, expires_at: expiresAt })
        .execute();
    },

    /** Whose challenge this is, or undefined when it is unknown, spent or past its time. */
    async challenged(challengeHash: string, now: Date): Promise<string | undefined> {
      const row = await db
        .selectFrom('identity_challenges')
        .select('staff_id')
        .where('challenge_hash', '=', challengeHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.staff_id;
    },

    /** Spends the challenge; false when someone was faster. */
    async takeChallenge(challengeHash: string, now: Date): Promise<boolean> {
      const taken = await db
        .deleteFrom('identity_challenges')
        .where('challenge_hash', '=', challengeHash)
        .where('expires_at', '>', now)
        .returning('staff_id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** A new password ends every challenge and every code of its account. */
    async clear(staffId: string): Promise<void> {
      await db.deleteFrom('identity_challenges').where('staff_id', '=', staffId).execute();
      await db.deleteFrom('reset_codes').where('staff_id', '=', staffId).execute();
    },

    /** Stores a reset code, unless the account has one that is good beyond `freshUntil`; says whether it was stored. */
    async putResetCode(staffId: string, codeHash: string, expiresAt: Date, freshUntil: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into reset_codes as old (staff_id, code_hash, expires_at) values (${staffId}, ${codeHash}, ${expiresAt})
        on conflict (staff_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0
        where old.expires_at <= ${freshUntil} returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Spends one try of the address's code and answers the code's hash; undefined when there is nothing to try. */
    async tryResetCode(
      email: string,
      now: Date,
      mostTries: number,
    ): Promise<{ staffId: string; codeHash: string } | undefined> {
      const { rows } = await sql<{ staff_id: string; code_hash: string }>`
        update reset_codes c set tries = tries + 1 from staff_users u
        where u.email = ${email} and u.disabled_at is null and c.staff_id = u.staff_id
          and c.tries < ${mostTries} and c.expires_at > ${now}
        returning c.staff_id, c.code_hash`.execute(db);
      return rows[0] && { staffId: rows[0].staff_id, codeHash: rows[0].code_hash };
    },

    /** Takes the code away; false when someone was faster. */
    async takeResetCode(staffId: string, codeHash: string): Promise<boolean> {
      const taken = await db
        .deleteFrom('reset_codes')
        .where('staff_id', '=', staffId)
        .where('code_hash', '=', codeHash)
        .returning('staff_id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    async addFederatedSignIn(stateHash: string, { nonce, verifier }: PendingSignIn, expiresAt: Date): Promise<void> {
      await db
        .insertInto('google_sign_ins')
        .values({ state_hash: stateHash, nonce, verifier, expires_at: expiresAt })
        .execute();
    },

    async takeFederatedSignIn(stateHash: string, now: Date): Promise<PendingSignIn | undefined> {
      const row = await db
        .deleteFrom('google_sign_ins')
        .where('state_hash', '=', stateHash)
        .returning(['nonce', 'verifier', 'expires_at'])
        .executeTakeFirst();
      return row && row.expires_at > now ? { nonce: row.nonce, verifier: row.verifier } : undefined;
    },
  };
}
