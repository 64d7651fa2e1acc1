import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** What a passkey is asked to sign for; what was signed for one is worth nothing for another. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'proof';

/** A passkey as it was added; of it only what can be shown to anybody is kept. */
export interface Passkey {
  factorId: string;
  credentialId: string;
  publicKey: Buffer;
  /** How often it says that it has been used; many passkeys always say 0. */
  counter: number;
  /** The domain it was made for. */
  rpId: string;
}

/** The sign-in or session a challenge was given to, and what for. */
export interface ChallengePlace {
  staffId: string;
  purpose: PasskeyPurpose;
  boundTo: string;
}

/** All SQL on passkeys and on what they are asked to sign; who changes any of it holds the account first. */
export function passkeyStore(db: Db) {
  return {
    async of(staffId: string): Promise<Passkey[]> {
      const { rows } = await sql<Passkey>`
        select p.factor_id as "factorId", p.credential_id as "credentialId", p.public_key as "publicKey", p.counter,
          p.rp_id as "rpId"
        from passkeys p join second_factors f using (factor_id)
        where f.staff_id = ${staffId} order by f.added_at, f.factor_id`.execute(db);
      return rows;
    },

    /** Adds a passkey under a name; false when somebody has the same one already. */
    async add(staffId: string, name: string, passkey: Omit<Passkey, 'factorId'>, at: Date): Promise<boolean> {
      const { credentialId, publicKey, counter, rpId } = passkey;
      // A passkey has no secret here, and no codes that could be spent.
      const { rows } = await sql`
        with factor as (
          insert into second_factors (staff_id, name, sealed_secret, last_step, added_at, last_used_at)
          select ${staffId}::uuid, ${name}, '', 0, ${at}::timestamptz, ${at}::timestamptz
          where not exists (select from passkeys where credential_id = ${credentialId})
          returning factor_id
        )
        insert into passkeys (factor_id, credential_id, public_key, counter, rp_id)
        select factor_id, ${credentialId}, ${publicKey}::bytea, ${counter}::bigint, ${rpId} from factor
        returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Notes that a passkey was used; false when it was used meanwhile, or is gone. */
    async used({ factorId, counter }: Passkey, newCounter: number, at: Date): Promise<boolean> {
      const { rows } = await sql`
        with counted as (
          update passkeys set counter = ${newCounter} where factor_id = ${factorId} and counter = ${counter}
          returning factor_id
        )
        update second_factors set last_used_at = ${at} where factor_id in (select factor_id from counted)
        returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Keeps what is to be signed; the one before for the same sign-in or session is worth nothing any more. */
    async putChallenge(
      { staffId, purpose, boundTo }: ChallengePlace,
      challenge: string,
      expiresAt: Date,
    ): Promise<void> {
      await sql`
        insert into passkey_challenges (bound_to, purpose, staff_id, challenge, expires_at)
        values (${boundTo}, ${purpose}, ${staffId}, ${challenge}, ${expiresAt})
        on conflict (bound_to, purpose) do update set staff_id = excluded.staff_id, challenge = excluded.challenge,
          expires_at = excluded.expires_at`.execute(db);
    },

    /** Spends what was to be signed and answers it; undefined when it is spent, replaced or past its time. */
    async takeChallenge({ staffId, purpose, boundTo }: ChallengePlace, now: Date): Promise<string | undefined> {
      const { rows } = await sql<{ challenge: string; isOver: boolean }>`
        delete from passkey_challenges
        where bound_to = ${boundTo} and purpose = ${purpose} and staff_id = ${staffId}
        returning challenge, expires_at <= ${now} as "isOver"`.execute(db);
      const [row] = rows;
      return row && !row.isOver ? row.challenge : undefined;
    },
  };
}
