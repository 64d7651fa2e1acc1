import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { Refusal } from './refusal.ts';

export interface IdempotentCall {
  staffId: string;
  route: string;
  key: string;
  bodyHash: string;
}

/** The answers that calls were given, by the key they came with (D44, P3). */
export function idempotencyKeys(db: Db, now: Date) {
  return {
    /**
     * The answer an earlier call with this key was given, or undefined when this is the first.
     * A twin that is still running answers 409, another body under the same key 422. Whoever holds a lock already that twins
     * take one after the other is `after` them: they are over but for their last locks, which are waited for.
     */
    async earlier(call: IdempotentCall, twins: 'refused' | 'after' = 'refused'): Promise<string | undefined> {
      const key = sql`hashtextextended(${`${call.staffId} ${call.route} ${call.key}`}, 0)`;
      // Two statements, so that the second sees what the holder of the lock has committed; sent together, as one trip.
      const [lock, earlier] = await Promise.all([
        (twins === 'after'
          ? sql<{ free: boolean }>`select true as free from pg_advisory_xact_lock(${key})`
          : sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`
        ).execute(db),
        db
          .selectFrom('idempotency_keys')
          .select(['body_hash', 'answer'])
          .where('staff_id', '=', call.staffId)
          .where('route', '=', call.route)
          .where('key', '=', call.key)
          .where('expires_at', '>', now)
          .executeTakeFirst(),
      ]);
      if (!lock.rows[0]?.free) throw new Refusal('in-flight', [], { retryAfterSeconds: 1 });
      if (earlier && earlier.body_hash !== call.bodyHash) {
        throw new Refusal('key-reused');
      }
      return earlier?.answer;
    },

    /** Stores the answer in the caller's transaction: 30 days for money, a day for the rest. */
    async store(call: IdempotentCall, answer: string, money: boolean): Promise<void> {
      await this.storing(call, answer, money).execute(db);
    },

    /** The statement that does so, for whoever has others to send with it. */
    storing({ staffId, route, key, bodyHash }: IdempotentCall, answer: string, money: boolean): RawBuilder<unknown> {
      const expiresAt = new Date(now.getTime() + (money ? 30 : 1) * 24 * 3600_000);
      return sql`
        insert into idempotency_keys (staff_id, route, key, body_hash, answer, expires_at)
        values (${staffId}, ${route}, ${key}, ${bodyHash}, ${answer}, ${expiresAt})
        on conflict (staff_id, route, key) do update
          set (body_hash, answer, expires_at) = (excluded.body_hash, excluded.answer, excluded.expires_at)`;
    },
  };
}

/** A fingerprint of what was asked, so that a key cannot be used for two different things. */
export function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/** An answer as it is kept for a repeated call: null in place of what is told once (D340). */
export function keptAnswer(text: string, once: readonly string[]): string {
  if (once.length === 0) return text;
  const answer = JSON.parse(text);
  for (const name of once) answer.data[name] = null;
  return JSON.stringify(answer);
}
