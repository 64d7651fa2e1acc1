import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** What the security log speaks of. */
export type SecurityKind =
  | 'signed-in'
  | 'sign-in-failed'
  | 'guess-delayed'
  | 'new-password-demanded'
  | 'challenge-refused'
  | 'password-changed'
  | 'reset-asked'
  | 'reset-code-tried'
  | 'reset-code-failed'
  | 'refresh-reused'
  | 'refresh-refused'
  | 'signed-out'
  | 'google-refused'
  | 'provider-refused'
  | 'provider-sign-out-refused'
  | 'second-factor-demanded'
  | 'second-factor-failed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'recovery-codes-made'
  | 'identity-confirmed'
  | 'set-up-refused'
  | 'foreign-origin';

interface SecurityEvent {
  kind: SecurityKind;
  /** The address it is about, hashed; null when none is known. */
  subject: string | null;
  ip: string;
  requestId: string;
}

/** The security log: rows are added and never changed, and name people by a hash of their address. */
export function securityLog(db: Db) {
  return {
    async note({ kind, subject, ip, requestId }: SecurityEvent, at: Date): Promise<void> {
      await db.insertInto('security_events').values({ at, kind, subject, ip, request_id: requestId }).execute();
    },

    /** Notes what a stranger can repeat for nothing once a minute for each network address, so that no flood fills the disk. */
    async noteOnceAMinute({ kind, subject, ip, requestId }: SecurityEvent, at: Date): Promise<void> {
      await sql`
        insert into security_events (at, kind, subject, ip, request_id)
        select ${at}, ${kind}, ${subject}, ${ip}, ${requestId}
        where not exists (select from security_events where kind = ${kind} and ip = ${ip}
          and at > ${at}::timestamptz - interval '1 minute')`.execute(db);
    },

    /** When the nth event before now happened at this address, if there were so many since that instant. */
    async nthLatest(kinds: readonly SecurityKind[], ip: string, nth: number, since: Date): Promise<Date | undefined> {
      const row = await db
        .selectFrom('security_events')
        .select('at')
        .where('kind', 'in', kinds)
        .where('ip', '=', ip)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .offset(nth - 1)
        .limit(1)
        .executeTakeFirst();
      return row?.at;
    },
  };
}
