import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { groupsOfKey, storefrontRole } from '@bloomdesk/domain/access/permissions';
import { centerGroupsOfKey } from '@bloomdesk/domain/api-keys/key-centers';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import type { IdentityTokens } from './identity-tokens.ts';
import { isApiKey, type KeySignIn, type Program } from './protection/key-sign-in.ts';
import { Refusal } from './refusal.ts';
import type { PrintTicket, StaffMember } from './staff-member.ts';

export interface SignIn {
  /** The person behind the bearer token, or a 401 refusal. */
  staff(request: FastifyRequest, now: Date): Promise<StaffMember>;
  /** The person behind a token that came another way than in a header, or a 401 refusal. */
  bearer(token: string | undefined, now: Date): Promise<StaffMember>;
  /** The ticket or identity token a print popup sends as its api key (D96). */
  ticket(request: FastifyRequest, now: Date): Promise<PrintTicket | StaffMember>;
  /** The program behind an API key, with all of its scopes; a person has none (D340). */
  key(request: FastifyRequest, now: Date): Promise<StaffMember>;
  /** The person behind the bearer token, or the program behind an API key. */
  staffOrKey(request: FastifyRequest, now: Date): Promise<StaffMember>;
  /** The program behind an API key that came another way than in a header; looked at again, it is not counted as a request. */
  program(secret: string, now: Date, isRequest: boolean): Promise<StaffMember>;
  /**
   * The person behind the bearer token, or anyone who sends the site key or an API key for stock, who may read what the
   * storefront reads (D38, D340).
   */
  site(request: FastifyRequest, now: Date): Promise<StaffMember>;
  /** The storefront's server, which sends its secret key or an API key for credits where staff send their token (D370). */
  storefront(request: FastifyRequest, now: Date): Promise<StaffMember>;
}

/** How long a change of groups or a disabled account may go unnoticed; P22 allows 30 seconds. */
const accountStateSeconds = 15;

interface AccountState {
  sessionVersion: number;
  checkedAt: number;
}

/** How accounts stand, as it was read a few seconds ago at most. */
function accountStates(db: Db, demoLock: Config['demoLock']) {
  const standings = new Map<string, AccountState>();

  /** A token newer than what we remember was made by a change we have not seen yet, so we look again. */
  return async (staffId: string, tokenVersion: number, now: Date): Promise<AccountState> => {
    const known = standings.get(staffId);
    const isRecent = known && Math.abs(now.getTime() - known.checkedAt) < accountStateSeconds * 1000;
    if (isRecent && known.sessionVersion >= tokenVersion) return known;
    const row = await db
      .selectFrom('staff_users')
      .select(['session_version as sessionVersion', 'disabled_at as disabledAt', 'demo'])
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    const stands = row && !row.disabledAt && !(row.demo && demoLock !== undefined);
    const fresh = { sessionVersion: stands ? row.sessionVersion : -1, checkedAt: now.getTime() };
    standings.set(staffId, fresh);
    return fresh;
  };
}

/** Checks who is asking: the token's signature and time, then that the account still stands as the token says. */
export function signIn(
  db: Db,
  tokens: IdentityTokens,
  programOf: KeySignIn,
  { siteKey, storefrontKey, demoLock }: Pick<Config, 'siteKey' | 'storefrontKey' | 'demoLock'>,
): SignIn {
  const accountState = accountStates(db, demoLock);

  async function staffOf(token: string, now: Date): Promise<StaffMember> {
    const claims = await tokens.verify(token, now);
    if (!claims) throw signedOut();
    const { sessionVersion } = await accountState(claims.staffId, claims.sessionVersion, now);
    if (sessionVersion !== claims.sessionVersion) throw signedOut();
    return claims;
  }

  return {
    async staff(request, now) {
      return await this.bearer(bearerOf(request), now);
    },

    async bearer(token, now) {
      if (!token) throw signedOut();
      return await staffOf(token, now);
    },

    async site(request, now) {
      const { key } = Object(request.query);
      const bearer = bearerOf(request);
      if (key === undefined && isApiKey(bearer)) return readerOf(await programOf(bearer, 'stock', now));
      if (key === undefined) return await this.staff(request, now);
      if (typeof key !== 'string' || siteKey === undefined || !isSame(key, siteKey)) throw signedOut();
      return reader;
    },

    async storefront(request, now) {
      const given = bearerOf(request);
      if (isApiKey(given)) return memberOf(await programOf(given, 'credits', now), storefront.groups);
      if (given === undefined || storefrontKey === undefined || !isSame(given, storefrontKey))
        return await this.staff(request, now);
      return storefront;
    },

    async key(request, now) {
      return await this.staffOrKey(request, now);
    },

    async staffOrKey(request, now) {
      const bearer = bearerOf(request);
      return isApiKey(bearer) ? await this.program(bearer, now, true) : await this.staff(request, now);
    },

    program: async (secret, now, isRequest) => allOf(await programOf(secret, undefined, now, isRequest)),

    async ticket(request, now) {
      const key = request.headers['x-api-key'];
      if (typeof key !== 'string' || key === '') return await this.staff(request, now);
      if (key.split('.').length === 3) return await staffOf(key, now);
      const row = await db
        .selectFrom('print_tickets')
        .select(['expires_at as expiresAt', 'staff_id as staffId', 'email', 'groups', 'document'])
        .select(['suborder_ids as suborderIds', 'batch_id as batchId'])
        .where('ticket_hash', '=', ticketHash(key))
        .executeTakeFirst();
      if (!row || row.expiresAt <= now) throw new Refusal('ticket-expired');
      const staff = { staffId: row.staffId, email: row.email, givenName: '', familyName: '', groups: row.groups };
      return { staff, document: row.document, suborderIds: row.suborderIds, batchId: row.batchId };
    },
  };
}

/** Anyone who holds the site key: reads the stock, areas and windows of every center, and changes nothing. */
const reader: StaffMember = {
  staffId: 'site',
  email: 'site',
  givenName: '',
  familyName: '',
  groups: ['InventoryViewer', 'FCAll'],
};

/** A program as the pipeline knows who asks. */
function memberOf({ keyId, name }: Program, groups: readonly string[]): StaffMember {
  return { staffId: `key:${keyId}`, email: `key:${name}`, givenName: '', familyName: '', groups };
}

/** A program that reads what the storefront reads, at the centers of its key. */
function readerOf(program: Program): StaffMember {
  return memberOf(program, ['InventoryViewer', ...centerGroupsOfKey(program.fcIds)]);
}

/** The same with all of its scopes. */
function allOf(program: Program): StaffMember {
  return memberOf(program, groupsOfKey(program.scopes, program.fcIds));
}

/** The storefront's server: spends credits of customers, and nothing else. */
const storefront: StaffMember = {
  staffId: 'storefront',
  email: 'storefront',
  givenName: '',
  familyName: '',
  groups: [storefrontRole],
};

/** Takes as long for every wrong key. */
function isSame(given: string, stored: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(stored).digest());
}

/** Tickets are kept as hashes, so that reading the table opens nothing. */
export function ticketHash(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

function signedOut(): Refusal {
  return new Refusal('signed-out');
}
