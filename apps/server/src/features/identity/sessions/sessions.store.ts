import type { Db } from '#db/db.ts';

/** One refresh token; the tokens that came from one another are a family, which is one session in one browser. */
export interface RefreshToken {
  tokenHash: string;
  familyId: string;
  staffId: string;
  usedAt: Date | null;
  revokedAt: Date | null;
  idleUntil: Date;
  absoluteUntil: Date;
}

type NewToken = Pick<RefreshToken, 'tokenHash' | 'familyId' | 'staffId' | 'idleUntil' | 'absoluteUntil'> & {
  /** What the browser says it is: `Chrome on Windows`. */
  device: string;
};

/** All SQL on refresh tokens, which are kept as hashes; anyone who changes a session holds its account first. */
export function sessionStore(db: Db) {
  return {
    async byToken(tokenHash: string): Promise<RefreshToken | undefined> {
      const row = await db
        .selectFrom('refresh_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return (
        row && {
          tokenHash: row.token_hash,
          familyId: row.family_id,
          staffId: row.staff_id,
          usedAt: row.used_at,
          revokedAt: row.revoked_at,
          idleUntil: row.idle_until,
          absoluteUntil: row.absolute_until,
        }
      );
    },

    async add({ tokenHash, familyId, staffId, idleUntil, absoluteUntil, device }: NewToken, at: Date): Promise<void> {
      await db
        .insertInto('refresh_tokens')
        .values({
          token_hash: tokenHash,
          family_id: familyId,
          staff_id: staffId,
          device,
          issued_at: at,
          used_at: null,
          successor: null,
          revoked_at: null,
          idle_until: idleUntil,
          absolute_until: absoluteUntil,
        })
        .execute();
    },

    async use(tokenHash: string, successor: string, at: Date): Promise<void> {
      await db
        .updateTable('refresh_tokens')
        .set({ used_at: at, successor })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    /** Unused tokens of the family from before this instant count as used: no tab can still be about to store them. */
    async leaveBehind(familyId: string, issuedBefore: Date, at: Date): Promise<void> {
      await db
        .updateTable('refresh_tokens')
        .set({ used_at: at })
        .where('family_id', '=', familyId)
        .where('used_at', 'is', null)
        .where('issued_at', '<', issuedBefore)
        .execute();
    },

    async revokeFamily(familyId: string, at: Date): Promise<void> {
      await db
        .updateTable('refresh_tokens')
        .set({ revoked_at: at })
        .where('family_id', '=', familyId)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async revokeAll(staffId: string, at: Date): Promise<void> {
      await db
        .updateTable('refresh_tokens')
        .set({ revoked_at: at })
        .where('staff_id', '=', staffId)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}
