import { randomUUID } from 'node:crypto';
import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { hashOf, newSecret } from '#features/identity/secrets.ts';
import { sameOrigin } from '#http/protection/same-origin.ts';

const day = 24 * 3600_000;
const goodFor = { invitation: { ms: 7 * day, words: '7 days' }, reset: { ms: day, words: '24 hours' } } as const;
type Purpose = keyof typeof goodFor;

/**
 * Mails the owner of an account a link to choose a password, good once; a link of before ends. The secret stands behind
 * the `#`, so that no server's log ever holds it, and only its hash is kept.
 */
export async function mailPasswordLink(
  ctx: Ctx,
  { staffId, email, givenName, familyName }: Pick<Account, 'staffId' | 'email' | 'givenName' | 'familyName'>,
  purpose: Purpose,
): Promise<void> {
  const secret = newSecret();
  const isNamed = givenName !== '' && familyName !== '';
  await ctx.identity.singleUse.clear(staffId);
  await ctx.identity.singleUse.addChallenge(hashOf(secret), staffId, new Date(ctx.now.getTime() + goodFor[purpose].ms));
  await ctx.outbox.plan({
    effectKey: `password-link:${randomUUID()}`,
    partner: 'mail',
    kind: 'mail.send',
    payload: { to: email, ...letter(purpose, `${sameOrigin(ctx)}/setPassword${isNamed ? '?named' : ''}#${secret}`) },
  });
}

function letter(purpose: Purpose, link: string) {
  const isInvitation = purpose === 'invitation';
  return {
    subject: isInvitation ? 'Your Bloomdesk account' : 'Choose a new Bloomdesk password',
    body: [
      isInvitation
        ? 'An administrator has made a Bloomdesk account for you.'
        : 'An administrator has reset your Bloomdesk password. The old one no longer works.',
      '',
      'Choose a password here:',
      link,
      '',
      `The link works once and for ${goodFor[purpose].words}. Do not pass it on.`,
      'When it has expired, ask an administrator for another one.',
    ].join('\n'),
  };
}
