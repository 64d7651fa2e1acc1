import { mayChangeAdministrator } from '@bloomdesk/domain/identity/administrators';
import { areSameGroups } from '@bloomdesk/domain/identity/provider-groups';
import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { lockAccount, lockAdministrators } from '#workflows/locking/lock-account.ts';

const administrator = 'Administrator';

/** The account, held; together with all administrators where these groups may take it out of theirs. */
export async function heldForGroups(
  step: Ctx,
  staffId: string,
  groups: readonly string[] | undefined,
): Promise<Account | undefined> {
  const before = await step.identity.accounts.byId(staffId);
  if (groups && before?.groups.includes(administrator) && !groups.includes(administrator))
    await lockAdministrators(step);
  return await lockAccount(step, staffId);
}

/**
 * Gives a held account the groups that its provider says, in place of those it has (D556). The last administrator who can
 * sign in stays one, so that somebody can still put the mapping right.
 */
export async function takeGroups(
  step: Ctx,
  account: Account,
  groups: readonly string[],
  verb: string,
): Promise<Account> {
  const { staffId } = account;
  const { accounts } = step.identity;
  const wasOne = account.groups.includes(administrator) && !groups.includes(administrator);
  const administrators = wasOne ? await lockAdministrators(step) : [];
  const isLast = wasOne && !mayChangeAdministrator({ staffId, staysOne: false, administrators }).ok;
  const after = isLast ? [...groups, administrator].toSorted() : [...groups];
  if (areSameGroups(account.groups, after)) return account;

  await accounts.setGroups(staffId, after);
  step.audit.touch('USER', staffId, { before: { groups: account.groups }, after: { groups: after } });
  await step.audit.write(verb);
  return (await accounts.byId(staffId)) ?? account;
}
