import { sql } from 'kysely';
import type { KeyScope } from '@bloomdesk/domain/access/permissions';
import type { Db } from '#db/db.ts';
import type { StandingKey } from '#http/protection/key-sign-in.ts';

export interface ApiKeyRow {
  keyId: string;
  name: string;
  scopes: KeyScope[];
  /** Null for every center. */
  fcIds: number[] | null;
  perMinute: number;
  hint: string;
  createdBy: string;
  createdAt: Date;
  rotatedAt: Date | null;
  oldWorksUntil: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  version: number;
}

type Settings = Pick<ApiKeyRow, 'name' | 'scopes' | 'fcIds' | 'perMinute'>;

/** A secret as it is kept. */
export interface KeptSecret {
  hash: string;
  hint: string;
}

const rows = sql`
  select key_id as "keyId", name, scopes, fc_ids as "fcIds", per_minute as "perMinute", hint, created_by as "createdBy",
    created_at as "createdAt", rotated_at as "rotatedAt", old_until as "oldWorksUntil", last_used_at as "lastUsedAt",
    revoked_at as "revokedAt", version
  from api_keys`;

/** All SQL on the keys of programs (D340). */
export function apiKeyStore(db: Db) {
  return {
    /** The key that has this secret now, or had it before and may still use it. */
    async standing(hash: string, now: Date): Promise<StandingKey | undefined> {
      const { rows: found } = await sql<StandingKey>`
        select key_id as "keyId", name, scopes, fc_ids as "fcIds", per_minute as "perMinute", last_used_at as "lastUsedAt" from api_keys
        where revoked_at is null and (secret_hash = ${hash} or old_hash = ${hash} and old_until > ${now})`.execute(db);
      return found[0];
    },

    async noteUse(keyId: string, at: Date): Promise<void> {
      await sql`update api_keys set last_used_at = ${at} where key_id = ${keyId}`.execute(db);
    },

    /** When a program with this scope last called; null where none ever has. */
    async lastUseOf(scope: KeyScope): Promise<Date | null> {
      const { rows: found } = await sql<{ at: Date | null }>`
        select max(last_used_at) as at from api_keys where ${scope} = any(scopes)`.execute(db);
      return found[0]?.at ?? null;
    },

    /** Every key, those that stand first. */
    async all(): Promise<ApiKeyRow[]> {
      const { rows: found } = await sql<ApiKeyRow>`
        ${rows} order by revoked_at desc nulls first, lower(name), created_at`.execute(db);
      return found;
    },

    async get(keyId: string): Promise<ApiKeyRow | undefined> {
      const { rows: found } = await sql<ApiKeyRow>`${rows} where key_id = ${keyId}`.execute(db);
      return found[0];
    },

    /** The same, held until the transaction ends. */
    async lock(keyId: string): Promise<ApiKeyRow | undefined> {
      const { rows: found } = await sql<ApiKeyRow>`${rows} where key_id = ${keyId} for update`.execute(db);
      return found[0];
    },

    /** Keys are made and renamed one after the other, so that their number and their names hold. */
    async lockAll(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`.execute(db);
    },

    async countStanding(): Promise<number> {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::integer as count from api_keys where revoked_at is null`.execute(db);
      return found[0]?.count ?? 0;
    },

    /** Is the name, in capitals or not, that of another key that stands? */
    async isNamed(name: string, keyId?: string): Promise<boolean> {
      const { rows: found } = await sql<{ found: boolean }>`
        select exists (select from api_keys where revoked_at is null and lower(name) = lower(${name})
          and key_id is distinct from ${keyId ?? null}::uuid) as found`.execute(db);
      return found[0]?.found ?? false;
    },

    async add(
      { name, scopes, fcIds, perMinute }: Settings,
      secret: KeptSecret,
      createdBy: string,
      at: Date,
    ): Promise<string> {
      const { key_id } = await db
        .insertInto('api_keys')
        .values({
          name,
          scopes,
          fc_ids: fcIds,
          per_minute: perMinute,
          secret_hash: secret.hash,
          hint: secret.hint,
          created_by: createdBy,
          created_at: at,
        } as never) // nullable columns stay out
        .returning('key_id')
        .executeTakeFirstOrThrow();
      return key_id;
    },

    async change(keyId: string, { name, scopes, fcIds, perMinute }: Settings): Promise<void> {
      await sql`
        update api_keys set name = ${name}, scopes = ${scopes}::text[], fc_ids = ${fcIds}::integer[],
          per_minute = ${perMinute}, version = version + 1
        where key_id = ${keyId}`.execute(db);
    },

    /** Gives a key a new secret; the one before works until `oldUntil`, or not any more. */
    async rotate(keyId: string, secret: KeptSecret, oldUntil: Date | null, at: Date): Promise<void> {
      await sql`
        update api_keys set secret_hash = ${secret.hash}, hint = ${secret.hint}, rotated_at = ${at},
          old_hash = case when ${oldUntil}::timestamptz is null then null else secret_hash end, old_until = ${oldUntil},
          version = version + 1
        where key_id = ${keyId}`.execute(db);
    },

    async revoke(keyId: string, at: Date): Promise<void> {
      await sql`
        update api_keys set revoked_at = ${at}, old_hash = null, old_until = null, version = version + 1
        where key_id = ${keyId}`.execute(db);
    },
  };
}
