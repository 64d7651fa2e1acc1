import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { parseClaims } from '@bloomdesk/domain/identity/token-claims';
import type { Db } from '#db/db.ts';
import type { StaffMember, TokenSession } from './staff-member.ts';

/** An identity token lives 15 minutes; the refresh cookie brings the next one (D1). */
export const identityTokenMinutes = 15;
const issuer = 'bloomdesk';
const audience = 'bloomdesk-web';

export interface IdentityClaims extends StaffMember {
  sessionVersion: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface IdentityTokens {
  sign(staff: StaffMember, sessionVersion: number, now: Date, session?: TokenSession): Promise<string>;
  /** The token's claims, or undefined when it is forged, foreign or past its time. */
  verify(token: string, now: Date): Promise<IdentityClaims | undefined>;
  /** A signed word of ours that comes back to us alone; it is none of an identity. */
  signNote(about: string, claims: Record<string, unknown>, minutes: number, now: Date): Promise<string>;
  /** What the note says; undefined when it is forged, about something else or past its time. */
  readNote(about: string, note: string, now: Date): Promise<Record<string, unknown> | undefined>;
  /** The public half of every key, for other services that trust our tokens. */
  publicKeys(): Promise<JWK[]>;
}

/** Signs and checks identity tokens with keys every server process shares through the database. */
export function identityTokens(db: Db): IdentityTokens {
  let keyRing: Promise<Awaited<ReturnType<typeof loadKeys>>> | undefined;
  const keys = () =>
    (keyRing ??= loadKeys(db).catch((error: unknown) => {
      keyRing = undefined;
      throw error;
    }));
  const checked = new Map<string, IdentityClaims>();

  return {
    async sign(staff, sessionVersion, now, session) {
      const { signing } = await keys();
      const seconds = Math.floor(now.getTime() / 1000);
      return await new SignJWT({
        email: staff.email,
        given_name: staff.givenName,
        family_name: staff.familyName,
        'cognito:groups': staff.groups,
        groups: staff.groups,
        token_use: 'id',
        sv: sessionVersion,
        ...(session && { sid: session.sessionId, amr: session.methods, auth_time: session.authenticatedAt }),
      })
        .setProtectedHeader({ alg: 'ES256', kid: signing.keyId })
        .setSubject(staff.staffId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + identityTokenMinutes * 60)
        .sign(signing.privateKey);
    },

    async verify(token, now) {
      const place = createHash('sha256').update(token).digest('base64url');
      const known = checked.get(place);
      if (known) return known.expiresAt * 1000 > now.getTime() ? known : undefined;

      const claims = await check(token, now, (await keys()).byId);
      if (claims) remember(checked, place, claims);
      return claims;
    },

    async signNote(about, claims, minutes, now) {
      const { signing } = await keys();
      const seconds = Math.floor(now.getTime() / 1000);
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: signing.keyId })
        .setIssuer(issuer)
        .setAudience(noteAudience(about))
        .setExpirationTime(seconds + minutes * 60)
        .sign(signing.privateKey);
    },

    async readNote(about, note, now) {
      return await payloadOf(note, now, (await keys()).byId, noteAudience(about));
    },

    async publicKeys() {
      return (await keys()).publicKeys;
    },
  };
}

type Key = Awaited<ReturnType<typeof importJWK>>;

async function check(token: string, now: Date, byId: ReadonlyMap<string, Key>): Promise<IdentityClaims | undefined> {
  const payload = await payloadOf(token, now, byId, audience);
  const claims = payload?.['token_use'] === 'id' ? parseClaims(payload) : null;
  if (!claims) return undefined;
  const { sub: staffId, email, givenName, familyName, groups, expiresAt } = claims;
  const session = sessionOf(payload);
  const sessionVersion = Number(payload?.['sv']);
  return { staffId, email, givenName, familyName, groups, expiresAt, sessionVersion, ...(session && { session }) };
}

function sessionOf(payload: Record<string, unknown> | undefined): TokenSession | undefined {
  const [sessionId, methods, authenticatedAt] = [payload?.['sid'], payload?.['amr'], payload?.['auth_time']];
  if (typeof sessionId !== 'string' || !Array.isArray(methods) || typeof authenticatedAt !== 'number') return undefined;
  return { sessionId, methods: methods.map(String), authenticatedAt };
}

async function payloadOf(
  token: string,
  now: Date,
  byId: ReadonlyMap<string, Key>,
  forWhom: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = byId.get(kid ?? '');
        if (!key) throw new Error('unknown key');
        return key;
      },
      { algorithms: ['ES256'], issuer, audience: forWhom, currentDate: now, clockTolerance: 5 },
    );
    return payload;
  } catch {
    return undefined;
  }
}

/** Nobody who trusts our identity tokens takes a note for one. */
function noteAudience(about: string): string {
  return `bloomdesk-note:${about}`;
}

/** A token is sent with every request, so its signature is checked once; the oldest of 2,000 makes room. */
function remember(checked: Map<string, IdentityClaims>, place: string, claims: IdentityClaims): void {
  if (checked.size >= 2000) {
    const oldest = checked.keys().next().value;
    if (oldest !== undefined) checked.delete(oldest);
  }
  checked.set(place, claims);
}

async function loadKeys(db: Db) {
  const stored = () => db.selectFrom('identity_keys').selectAll().orderBy('created_at', 'desc').execute();
  let rows = await stored();
  if (rows.length === 0) {
    await makeKey(db);
    rows = await stored();
  }
  const byId = new Map<string, Key>();
  for (const row of rows) byId.set(row.key_id, await importJWK(row.public_jwk, 'ES256'));
  const newest = rows[0];
  if (!newest) throw new Error('no identity key');
  const signing = { keyId: newest.key_id, privateKey: await importJWK(newest.private_jwk, 'ES256') };
  return {
    byId,
    signing,
    publicKeys: rows.map((row) => ({ ...row.public_jwk, kid: row.key_id, use: 'sig', alg: 'ES256' })),
  };
}

/** Two processes may both find no key at their first start: the one that comes second takes the other's. */
async function makeKey(db: Db): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const key = {
    key_id: randomUUID(),
    private_jwk: JSON.stringify(await exportJWK(privateKey)),
    public_jwk: JSON.stringify(await exportJWK(publicKey)),
    created_at: new Date(),
  };
  await db.transaction().execute(async (tx) => {
    await sql`lock table identity_keys in share row exclusive mode`.execute(tx);
    const known = await tx.selectFrom('identity_keys').select('key_id').executeTakeFirst();
    if (!known) await tx.insertInto('identity_keys').values(key).execute();
  });
}
