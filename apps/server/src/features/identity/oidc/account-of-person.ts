import { mappedGroups } from '@bloomdesk/domain/identity/provider-groups';
import type { SignInProblem } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import type { Ctx } from '#composition/request-context.ts';
import { signedBy } from '#composition/transaction.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { heldForGroups, takeGroups } from '#features/identity/federated/groups-of-provider.ts';
import type { ProviderPerson } from './oidc-rules.ts';

/**
 * The account of somebody the provider has signed in, held (D555): the one that is tied to them, else the one with their
 * verified address, else, where groups are mapped, a new one. Once tied, it is opened by nobody else at this provider,
 * no matter who has the address by then.
 */
export async function accountOf(step: Ctx, person: ProviderPerson): Promise<Account | SignInProblem> {
  const { providerIdentities } = step.identity;
  const staffId = await knownStaffId(step, person);
  const groups = await groupsFor(step, person, staffId);
  const known = staffId === undefined ? undefined : await heldForGroups(step, staffId, groups);
  const account = known ?? (await newAccount(step, person, groups));
  if (typeof account === 'string') return account;
  if (account.disabled) return 'oidc-no-account';
  const subject = await providerIdentities.subjectOf(account.staffId, person.issuer);
  if (subject !== undefined && subject !== person.subject) return 'oidc-other-account';
  if (groups?.length === 0) return 'oidc-no-group';

  if (subject === undefined) await link(signedBy(step, account), account, person);
  await providerIdentities.noteSignIn(person, step.now);
  if (groups === undefined) return account;
  return await takeGroups(signedBy(step, account), account, groups, 'user.groupsOfProvider');
}

/** The groups that the provider's give, those it pushes before those it claims (D558); undefined where administrators choose them here (D556). */
async function groupsFor(
  { config, identity }: Ctx,
  { groups }: ProviderPerson,
  staffId: string | undefined,
): Promise<string[] | undefined> {
  if (!config.providerGroups) return undefined;
  const pushed = staffId === undefined ? undefined : await identity.providerGroups.pushedFor(staffId);
  return mappedGroups(pushed ?? groups, config.providerGroups);
}

async function knownStaffId(step: Ctx, { issuer, subject, email }: ProviderPerson): Promise<string | undefined> {
  const { providerIdentities, accounts } = step.identity;
  const tied = await providerIdentities.staffIdOf(issuer, subject);
  return tied ?? (email === undefined ? undefined : (await accounts.byEmail(email))?.staffId);
}

/** Whoever the provider has put into a group that opens Bloomdesk needs no invitation. */
async function newAccount(
  step: Ctx,
  { email, emailProblem, givenName, familyName }: ProviderPerson,
  groups: string[] | undefined,
): Promise<Account | SignInProblem> {
  if (email === undefined) return emailProblem ?? 'oidc-no-account';
  if (groups === undefined) return 'oidc-no-account';
  if (groups.length === 0) return 'oidc-no-group';
  const person = { email, givenName, familyName, groups };
  const staffId = await step.identity.accounts.add(
    { ...person, passwordHash: null, mustChangePassword: false },
    step.now,
  );
  const account = staffId === undefined ? undefined : await heldForGroups(step, staffId, groups);
  if (!account) return 'oidc-failed'; // their other tab was faster
  const { audit } = signedBy(step, account);
  audit.touch('USER', account.staffId, { after: person });
  await audit.write('user.addByProvider');
  return account;
}

/** The first sign-in ties the account to this person of the provider for good. */
async function link({ identity, audit, now }: Ctx, { staffId }: Account, person: ProviderPerson): Promise<void> {
  await identity.providerIdentities.link(staffId, person, now);
  audit.touch('USER', staffId, { before: { providerLinked: false }, after: { providerLinked: true } });
  await audit.write('user.linkProvider');
}
