import type { createScimUser as call } from '@bloomdesk/contract/identity/scim.calls';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockProvisioning } from '#workflows/locking/lock-account.ts';
import { assertFree, scimUserNow } from './change-scim-person.ts';
import { personSent, type ScimPerson } from './scim-person.ts';

export const createScimUser: UseCase<typeof call> = async (ctx, sent) => {
  const person = personSent(sent);
  await lockProvisioning(ctx);
  const staffId = (await returned(ctx, person)) ?? (await added(ctx, person));
  await ctx.identity.scimPeople.put(staffId, person, ctx.now);
  if (!person.isActive) await ctx.identity.accounts.setDisabled(staffId, ctx.now);
  ctx.audit.touch('USER', staffId, { after: { ...person, groups: [] } });
  return await scimUserNow(ctx, staffId);
};

/** Somebody who was removed and comes back has the account of before, with none of the rights it had. */
async function returned(ctx: Ctx, person: ScimPerson): Promise<string | undefined> {
  const { accounts, scimPeople } = ctx.identity;
  const staffId = await scimPeople.removedWith(person.email);
  if (staffId === undefined) return undefined;
  await assertFree(ctx, person, staffId);
  await accounts.setPerson(staffId, { ...person, groups: [] });
  await accounts.setDisabled(staffId, null);
  return staffId;
}

/** A new account has no password: its person signs in at the provider. */
async function added(ctx: Ctx, person: ScimPerson): Promise<string> {
  await assertFree(ctx, person, null);
  const account = { ...person, groups: [], passwordHash: null, mustChangePassword: false };
  const staffId = await ctx.identity.accounts.add(account, ctx.now);
  if (staffId === undefined) throw new Refusal('scim-taken', [person.userName]);
  return staffId;
}
