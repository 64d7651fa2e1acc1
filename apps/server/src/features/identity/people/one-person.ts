import type { Person } from '@bloomdesk/contract/identity/people.shapes';
import { mayChangeAdministrator } from '@bloomdesk/domain/identity/administrators';
import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { assertAllowed, found } from '#http/refusal.ts';
import { assertRowVersion } from '#workflows/locking/assert-version.ts';
import { lockAccount, lockAdministrators } from '#workflows/locking/lock-account.ts';
import type { PersonRow } from './people.store.ts';

/** A person as they travel. */
export function personOnWire({ lastSeenAt, ...row }: PersonRow): Person {
  return { ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

/** The person as they stand now. */
export async function personNow(ctx: Ctx, staffId: string): Promise<{ person: Person }> {
  return { person: personOnWire(found(await ctx.identity.people.byId(staffId, ctx.now), 'This person')) };
}

/** The account to be changed, held together with all administrators, and as its caller has read it. */
export async function heldPerson(ctx: Ctx, staffId: string, expectedVersion: number | undefined) {
  const administrators = await lockAdministrators(ctx);
  const account = found(await lockAccount(ctx, staffId), 'This person');
  await assertRowVersion({ version: account.sessionVersion }, 'This person', {
    expectedVersion,
    shown: async () => (await personNow(ctx, staffId)).person,
  });
  return { account, administrators };
}

/** Refuses what would leave nobody who can let others in (D360). */
export function assertAdministratorLeft(
  { account, administrators }: { account: Account; administrators: readonly string[] },
  staysOne: boolean,
): void {
  assertAllowed(mayChangeAdministrator({ staffId: account.staffId, staysOne, administrators }));
}

/** Every session, link, code and known device of the account is worth nothing any more. */
export async function signOutEverywhere({ identity, now }: Ctx, { staffId }: Account): Promise<void> {
  await identity.sessions.revokeAll(staffId, now);
  await identity.singleUse.clear(staffId);
  await identity.secondFactors.clearChallenges(staffId);
  await identity.guesses.forgetDevices(staffId);
}

/** Tells the trail what has become of the account; never its password or a link. */
export async function touchPerson(ctx: Ctx, before: Account): Promise<void> {
  const after = (await ctx.identity.accounts.byId(before.staffId)) ?? before;
  ctx.audit.touch('USER', before.staffId, { before: snapshotOf(before), after: snapshotOf(after) });
}

function snapshotOf({ email, givenName, familyName, groups, disabled, mustChangePassword }: Account) {
  return { email, givenName, familyName, groups, disabled, mustChangePassword };
}
