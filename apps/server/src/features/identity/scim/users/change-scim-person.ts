import type { ScimUser } from '@bloomdesk/contract/identity/scim.shapes';
import type { Ctx } from '#composition/request-context.ts';
import { assertAdministratorLeft, signOutEverywhere, touchPerson } from '#features/identity/people/one-person.ts';
import { scimUserOf, withScimHeaders } from '#features/identity/scim/scim-resources.ts';
import type { ScimPersonRow } from '#features/identity/scim/scim-people.store.ts';
import { found, Refusal } from '#http/refusal.ts';
import { assertRowVersion } from '#workflows/locking/assert-version.ts';
import { lockAccount, lockAdministrators, lockProvisioning } from '#workflows/locking/lock-account.ts';
import type { ScimPerson } from './scim-person.ts';

/** Somebody whom a provider is about to change, held together with all administrators. */
export async function heldScimPerson(ctx: Ctx, resourceId: string, expectedVersion: number | undefined) {
  await lockProvisioning(ctx);
  const administrators = await lockAdministrators(ctx);
  const { scimPeople } = ctx.identity;
  const { staffId } = found(await scimPeople.byId(resourceId), 'This person');
  const account = found(await lockAccount(ctx, staffId), 'This person');
  const row = found(await scimPeople.byId(staffId), 'This person'); // read again under the locks
  await assertRowVersion(row, 'This person', { expectedVersion, shown: ({ version }) => ({ version }) });
  return { row, account, administrators };
}

/**
 * Makes somebody as their provider has them (D558). Who is not active any more is out everywhere in the same moment; what
 * says nothing new changes nothing.
 */
export async function changeScimPerson(
  ctx: Ctx,
  held: Awaited<ReturnType<typeof heldScimPerson>>,
  after: ScimPerson,
): Promise<ScimUser> {
  const { row, account } = held;
  const { accounts, scimPeople } = ctx.identity;
  const { staffId } = account;
  if (!after.isActive && row.isActive) assertAdministratorLeft(held, false);
  await assertFree(ctx, after, staffId);

  if (after.email !== row.email) await scimPeople.setEmail(staffId, after.email);
  if (after.givenName !== row.givenName || after.familyName !== row.familyName)
    await accounts.setPerson(staffId, { ...after, groups: account.groups });
  if (after.isActive !== row.isActive) await accounts.setDisabled(staffId, after.isActive ? null : ctx.now);
  if (!after.isActive) await signOutEverywhere(ctx, account);
  if (!isSame(after, row)) {
    await scimPeople.put(staffId, after, ctx.now);
    await touchPerson(ctx, account);
  }
  return await scimUserNow(ctx, staffId);
}

/** The person as they stand now. */
export async function scimUserNow(ctx: Ctx, staffId: string): Promise<ScimUser> {
  const row = found(await ctx.identity.scimPeople.byId(staffId), 'This person');
  return withScimHeaders(ctx, scimUserOf(ctx, row));
}

/** Nobody else has the name, the id or the address. */
export async function assertFree(ctx: Ctx, { userName, externalId, email }: ScimPerson, staffId: string | null) {
  const { accounts, scimPeople } = ctx.identity;
  const owner = await accounts.byEmail(email);
  const isTaken = owner !== undefined && owner.staffId !== staffId;
  if (isTaken || (await scimPeople.isTaken(userName, externalId, staffId))) throw new Refusal('scim-taken', [userName]);
}

function isSame(after: ScimPerson, row: ScimPersonRow): boolean {
  return (
    after.userName === row.userName &&
    after.externalId === row.externalId &&
    after.email === row.email &&
    after.givenName === row.givenName &&
    after.familyName === row.familyName &&
    after.isActive === row.isActive
  );
}
