import type { forgotPassword as call } from '@bloomdesk/contract/identity/calls';
import { emailIdentity } from '@bloomdesk/domain/identity/email-rule';
import type { UseCase } from '#http/answer.ts';
import { inTransaction } from '#composition/transaction.ts';
import { tooMany, waitOfAddress } from '#features/identity/guessing/guess-limits.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';

/**
 * Answers alike, in body and in work, whether or not anybody has this address: who is behind it is only looked up by the
 * job that writes the letter.
 */
export const forgotPassword: UseCase<typeof call> = async (ctx, { email }) => {
  const wait = await waitOfAddress(ctx, ['reset-asked']);
  if (wait > 0) throw tooMany(wait);

  const address = emailIdentity(email);
  await inTransaction(ctx, async (step) => {
    await note(step, 'reset-asked', address);
    await step.outbox.start('send-reset-code', { email: address }, `send-reset-code:${hashOf(address)}`);
  });
  return {};
};
