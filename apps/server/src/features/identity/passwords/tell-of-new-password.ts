import { randomUUID } from 'node:crypto';
import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';

/** Writes to a person that their password was changed, so that they learn of it if it was not them. */
export async function tellOfNewPassword({ outbox, now }: Ctx, { email }: Pick<Account, 'email'>): Promise<void> {
  const at = now.toISOString().slice(0, 16).replace('T', ' ');
  await outbox.plan({
    effectKey: `password-changed:${randomUUID()}`,
    partner: 'mail',
    kind: 'mail.send',
    payload: {
      to: email,
      subject: 'Your Bloomdesk password was changed',
      body: [
        `The password of your Bloomdesk account was changed on ${at} UTC, in Your account.`,
        'Every other browser that was signed in as you has been signed out.',
        '',
        'If it was not you: choose "Forgot password?" on the sign-in page, and tell an administrator.',
      ].join('\n'),
    },
  });
}
