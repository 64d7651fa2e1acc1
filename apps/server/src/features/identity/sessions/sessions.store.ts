import type { Db } from '#db/db.ts';
import { noteChangedAccess } from '#db/access/changed-access.ts';

/** One refresh token; the tokens that came from one another are a family, which is one session in one browser. */
export interface RefreshToken {
  tokenHash: string;
  familyId: string;
  staffId: string;
  usedAt: Date | null;
  revokedAt: Date | null;
  idleUntil: Date;
  absoluteUntil: Date;
  /** When a key, the pointer or a scanner was last used (D276). */
  handsAt: Date;
  /** How the person has proved who they are, and when last. */
  methods: string[];
  authenticatedAt: Date;
  /** The session at the company's provider that it came from, as a hash; null where it came from none (D557). */
  providerSession: string | null;
}

type NewToken = Omit<RefreshToken, 'usedAt' | 'revokedAt'> & {
  /** What the browser says it is: `Chrome on Windows`. */
  device: string;
  /** The network address it is used from. */
  address: string;
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
          // A server of the version before fills none of these.
          handsAt: row.hands_at ?? row.issued_at,
          methods: row.methods,
          authenticatedAt: row.authenticated_at ?? row.issued_at,
          providerSession: row.provider_session,
        }
      );
    },

    async add(token: NewToken, at: Date): Promise<void> {
      const { tokenHash, familyId, staffId, idleUntil, absoluteUntil, device, address } = token;
      noteChangedAccess(db, staffId);
      await db
        .insertInto('refresh_tokens')
        .values({
          token_hash: tokenHash,
          family_id: familyId,
          staff_id: staffId,
          device,
          address,
          methods: token.methods,
          authenticated_at: token.authenticatedAt,
          hands_at: token.handsAt,
          provider_session: token.providerSession,
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

    /** The person has proved again who they are. */
    async authenticated(familyId: string, methods: readonly string[], at: Date): Promise<void> {
      await db
        .updateTable('refresh_tokens')
        .set({ authenticated_at: at, methods: [...methods] })
        .where('family_id', '=', familyId)
        .execute();
    },

    async revokeFamily({ familyId, staffId }: Pick<RefreshToken, 'familyId' | 'staffId'>, at: Date): Promise<void> {
      noteChangedAccess(db, staffId);
      await db
        .updateTable('refresh_tokens')
        .set({ revoked_at: at })
        .where('family_id', '=', familyId)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async revokeAll(staffId: string, at: Date): Promise<void> {
      noteChangedAccess(db, staffId);
      await db
        .updateTable('refresh_tokens')
        .set({ revoked_at: at })
        .where('staff_id', '=', staffId)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}
