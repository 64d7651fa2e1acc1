import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { groupsOfKey, storefrontRole } from '@bloomdesk/domain/access/permissions';
import { centerGroupsOfKey } from '@bloomdesk/domain/api-keys/key-centers';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import { accountStates, type StandingVersion } from './protection/account-states.ts';
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
  /** What is known of a person is read again: their account or a session of theirs has just changed. */
  forget(staffId: string): void;
  /** The storefront's server, which sends its secret key or an API key for credits where staff send their token (D370). */
  storefront(request: FastifyRequest, now: Date): Promise<StaffMember>;
}

/** Checks who is asking: the token's signature and time, then that the account still stands as the token says. */
export function signIn(
  db: Db,
  tokens: IdentityTokens,
  { programOf, standingVersion }: { programOf: KeySignIn; standingVersion: StandingVersion },
  { siteKey, storefrontKey }: Pick<Config, 'siteKey' | 'storefrontKey'>,
): SignIn {
  const standing = accountStates(standingVersion);

  async function staffOf(token: string, now: Date): Promise<StaffMember> {
    const claims = await tokens.verify(token, now);
    if (!claims) throw signedOut();
    if (!(await standing.allows(claims, now))) throw signedOut();
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

    forget: standing.forget,

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
