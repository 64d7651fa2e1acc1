import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** An authenticator app or a passkey of a person. */
export interface SecondFactor {
  factorId: string;
  kind: 'app' | 'passkey';
  name: string;
  /** Of an app; a passkey has none. */
  sealedSecret: string;
  /** The 30 seconds of the last code that was taken; that code and older ones are spent. */
  lastStep: number;
  addedAt: Date;
  lastUsedAt: Date;
}

/** A sign-in whose password was right and that waits for the second factor. */
export interface SecondFactorChallenge {
  staffId: string;
  methods: string[];
  /** Where the sign-in came from the company's provider: the session there, as a hash. */
  providerSession: string | null;
}

/** All SQL on second factors. Secrets are sealed, codes kept as hashes; who changes any of it holds the account first. */
export function secondFactorStore(db: Db) {
  return {
    async of(staffId: string): Promise<SecondFactor[]> {
      const { rows } = await sql<SecondFactor>`
        select factor_id as "factorId", case when credential_id is null then 'app' else 'passkey' end as kind, name,
          sealed_secret as "sealedSecret", last_step as "lastStep", added_at as "addedAt", last_used_at as "lastUsedAt"
        from second_factors left join passkeys using (factor_id)
        where staff_id = ${staffId} order by added_at, factor_id`.execute(db);
      return rows;
    },

    async add(
      staffId: string,
      factor: Pick<SecondFactor, 'name' | 'sealedSecret' | 'lastStep'>,
      at: Date,
    ): Promise<void> {
      await sql`
        insert into second_factors (staff_id, name, sealed_secret, last_step, added_at, last_used_at)
        values (${staffId}, ${factor.name}, ${factor.sealedSecret}, ${factor.lastStep}, ${at}, ${at})`.execute(db);
    },

    /** Spends a code of the app; false when it, or a later one, is spent already. */
    async spendStep(factorId: string, step: number, at: Date): Promise<boolean> {
      const { rows } = await sql`
        update second_factors set last_step = ${step}, last_used_at = ${at}
        where factor_id = ${factorId} and last_step < ${step} returning 1`.execute(db);
      return rows.length > 0;
    },

    async rename(factorId: string, name: string): Promise<void> {
      await sql`update second_factors set name = ${name} where factor_id = ${factorId}`.execute(db);
    },

    async remove(factorId: string): Promise<void> {
      await sql`delete from second_factors where factor_id = ${factorId}`.execute(db);
    },

    async removeAll(staffId: string): Promise<void> {
      await sql`delete from second_factors where staff_id = ${staffId}`.execute(db);
      await sql`delete from recovery_codes where staff_id = ${staffId}`.execute(db);
      await sql`delete from second_factor_challenges where staff_id = ${staffId}`.execute(db);
      await sql`delete from passkey_challenges where staff_id = ${staffId}`.execute(db);
    },

    /** Gives a person other recovery codes; those of before are worth nothing any more. */
    async setRecoveryCodes(staffId: string, hashes: readonly string[]): Promise<void> {
      await sql`delete from recovery_codes where staff_id = ${staffId}`.execute(db);
      await sql`
        insert into recovery_codes (code_hash, staff_id)
        select code_hash, ${staffId}::uuid from unnest(${[...hashes]}::text[]) as code_hash`.execute(db);
    },

    async recoveryCodesLeft(staffId: string): Promise<number> {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from recovery_codes where staff_id = ${staffId}`.execute(db);
      return rows[0]?.left ?? 0;
    },

    async hasRecoveryCode(staffId: string, codeHash: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from recovery_codes where staff_id = ${staffId} and code_hash = ${codeHash}`.execute(db);
      return rows.length > 0;
    },

    /** Spends a recovery code; false when someone was faster. */
    async spendRecoveryCode(staffId: string, codeHash: string): Promise<boolean> {
      const { rows } = await sql`
        delete from recovery_codes where staff_id = ${staffId} and code_hash = ${codeHash} returning 1`.execute(db);
      return rows.length > 0;
    },

    ...challenges(db),
    ...settings(db),
  };
}

function challenges(db: Db) {
  return {
    async addChallenge(
      challengeHash: string,
      { staffId, methods, providerSession }: SecondFactorChallenge,
      expiresAt: Date,
    ): Promise<void> {
      await sql`
        insert into second_factor_challenges (challenge_hash, staff_id, methods, provider_session, expires_at)
        values (${challengeHash}, ${staffId}, ${methods}::text[], ${providerSession}, ${expiresAt})`.execute(db);
    },

    /** Whose sign-in this is, or undefined when it is unknown, done or past its time. */
    async challenged(challengeHash: string, now: Date): Promise<SecondFactorChallenge | undefined> {
      const { rows } = await sql<SecondFactorChallenge>`
        select staff_id as "staffId", methods, provider_session as "providerSession" from second_factor_challenges
        where challenge_hash = ${challengeHash} and expires_at > ${now}`.execute(db);
      return rows[0];
    },

    /** Spends the challenge; false when someone was faster. */
    async takeChallenge(challengeHash: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        delete from second_factor_challenges
        where challenge_hash = ${challengeHash} and expires_at > ${now} returning 1`.execute(db);
      return rows.length > 0;
    },

    /** A new password or a sign-out everywhere ends sign-ins that are under way. */
    async clearChallenges(staffId: string): Promise<void> {
      await sql`delete from second_factor_challenges where staff_id = ${staffId}`.execute(db);
      await sql`delete from passkey_challenges where staff_id = ${staffId}`.execute(db);
    },
  };
}

function settings(db: Db) {
  return {
    /** What secrets are sealed with where no setting names a key. */
    async databaseSecret(): Promise<Buffer> {
      const { rows } = await sql<{ secret: Buffer }>`select secret from second_factor_secrets`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('there is no secret for second factors, though its table is made with one');
      return row.secret;
    },

    /** The groups whose people need a second factor. */
    async demandingGroups(): Promise<string[]> {
      const { rows } = await sql<{ groups: string[] }>`
        select second_factor_groups as groups from company_settings`.execute(db);
      return rows[0]?.groups ?? [];
    },

    async demandOf(groups: readonly string[]): Promise<void> {
      await sql`update company_settings set second_factor_groups = ${[...groups]}::text[]`.execute(db);
    },
  };
}
