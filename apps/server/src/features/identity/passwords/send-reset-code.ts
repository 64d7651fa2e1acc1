import { randomInt, randomUUID } from 'node:crypto';
import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { hashPassword } from './password-hashing.ts';

const minute = 60_000;
const codeMinutes = 10;

/**
 * Job: a reset code for the person with this address, by mail; nothing when nobody has it. Anyone who asks again within
 * a minute keeps the code of before, so that a mailbox cannot be flooded.
 */
export async function sendResetCode(app: AppContext, job: unknown): Promise<void> {
  const email = String(Object(job).email);
  const ctx = systemCtx(app, 'reset-codes', randomUUID());
  const account = await ctx.identity.accounts.byEmail(email);
  if (!account || account.disabled) return;

  const code = String(randomInt(0, 10 ** 8)).padStart(8, '0');
  const codeHash = await hashPassword(code);

  await inTransaction(ctx, async ({ identity, outbox, now }) => {
    const expiresAt = new Date(now.getTime() + codeMinutes * minute);
    const freshUntil = new Date(expiresAt.getTime() - minute);
    if (!(await identity.singleUse.putResetCode(account.staffId, codeHash, expiresAt, freshUntil))) return;
    await outbox.plan({
      effectKey: `reset-code:${randomUUID()}`,
      partner: 'mail',
      kind: 'mail.send',
      payload: { to: account.email, ...letter(code) },
    });
  });
}

function letter(code: string) {
  return {
    subject: 'Your Bloomdesk reset code',
    body: [
      'Somebody, hopefully you, asked for a new Bloomdesk password.',
      '',
      `Your code is ${code}`,
      '',
      `It works once and for ${codeMinutes} minutes. Enter it on the sign-in page under "Log in with reset code".`,
      'If it was not you who asked, there is nothing to do: nobody can change your password without this code.',
    ].join('\n'),
  };
}
