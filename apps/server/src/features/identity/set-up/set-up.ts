import type { setUp as call } from '@bloomdesk/contract/access/set-up.calls';
import { staffRoles } from '@bloomdesk/domain/access/permissions';
import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import { mayBePassword } from '@bloomdesk/domain/identity/password-policy';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField, Refusal } from '#http/refusal.ts';
import type { NewAccount } from '#features/identity/accounts.store.ts';
import { tooMany, waitOfAddress } from '#features/identity/guessing/guess-limits.ts';
import { rememberDevice } from '#features/identity/guessing/known-device.ts';
import { takingTurns } from '#features/identity/guessing/turnstile.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { hashPassword } from '#features/identity/passwords/password-hashing.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';
import { openSession, type OpenedSession, startSession } from '#features/identity/sessions/session-opening.ts';

/** The first administrator of an empty database (D402). What is wrong with the form spends nothing of the link. */
export const setUp: UseCase<typeof call> = async (ctx, { link, company, password, doesAllWork, ...person }) => {
  await assertSameOrigin(ctx);
  const wait = await waitOfAddress(ctx, ['set-up-refused']);
  if (wait > 0) throw tooMany(wait);
  const linkHash = hashOf(link);
  if (!(await ctx.setUp.isLink(linkHash, ctx.now))) throw await linkOver(ctx);

  const email = emailIdentity(person.email);
  if (!isEmail(email)) throw badField('email', 'must be an email address');
  assertAllowed(mayBePassword(password, [company]));
  const passwordHash = await takingTurns(() => hashPassword(password));
  const groups = doesAllWork ? [...staffRoles.filter((role) => role !== 'Developers'), 'FCAll'] : ['Administrator'];
  const account = { ...person, email, groups, passwordHash, mustChangePassword: false };

  const opened = await inTransaction(ctx, async (step) =>
    (await step.setUp.takeLink(linkHash, step.now)) ? await begin(step, account, company) : undefined,
  );
  if (!opened) throw await linkOver(ctx);
  return await startSession(ctx, opened);
};

async function begin(step: Ctx, account: NewAccount, company: string): Promise<OpenedSession> {
  await step.company.setName(company);
  const staffId = await step.identity.accounts.add(account, step.now);
  const made = staffId && (await step.identity.accounts.byId(staffId));
  if (!made) throw new Refusal('account-exists', [account.email]);
  const { audit } = signedBy(step, made);
  const { email, givenName, familyName, groups } = account;
  audit.touch('USER', made.staffId, { after: { email, givenName, familyName, groups } });
  await audit.write('setUp.begin');
  await rememberDevice(step, made);
  return await openSession(step, made, ['pwd']);
}

/** Every refusal counts: an address that goes on trying waits. */
async function linkOver(ctx: Ctx): Promise<Refusal> {
  await note(ctx, 'set-up-refused', null);
  return new Refusal('set-up-over');
}
