import type { invitePerson as call } from '@bloomdesk/contract/identity/people.calls';
import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import type { UseCase } from '#http/answer.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { personNow } from './one-person.ts';
import { givenGroups } from './given-groups.ts';
import { mailPasswordLink } from './password-link.ts';

export const invitePerson: UseCase<typeof call> = async (ctx, { email, givenName, familyName, groups }) => {
  const address = emailIdentity(email);
  if (!isEmail(address)) throw badField('email', 'must be an email address');
  if (groups.length === 0) throw badField('groups', 'Choose a group. Without one, this person can open nothing.');
  const person = { email: address, givenName, familyName, groups: await givenGroups(ctx, groups) };

  const staffId = await ctx.identity.accounts.add({ ...person, passwordHash: null, mustChangePassword: true }, ctx.now);
  if (!staffId) throw new Refusal('account-exists', [address]);
  await mailPasswordLink(ctx, { staffId, ...person }, 'invitation');
  ctx.audit.touch('USER', staffId, { after: person });
  return await personNow(ctx, staffId);
};
