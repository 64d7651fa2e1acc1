import type { addSuppressedAddress as call } from '@bloomdesk/contract/notifications/suppressed.calls';
import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import type { UseCase } from '#http/answer.ts';
import { badFields, Refusal } from '#http/refusal.ts';
import { suppressedOnWire } from './suppressed-on-wire.ts';

export const addSuppressedAddress: UseCase<typeof call> = async (ctx, { address, note }) => {
  if (!isEmail(address)) throw badFields([{ field: 'address', message: 'must be an email address' }]);
  const { email: addedBy } = ctx.staff;

  const row = await ctx.suppressed.add({ address, reason: 'manual', note, since: ctx.now, addedBy });
  if (!row) throw new Refusal('already-suppressed');

  ctx.audit.touch('SUPPRESSION', row.suppressionId, { after: { address: row.address, reason: row.reason, note } });
  return { suppressed: suppressedOnWire(row) };
};
