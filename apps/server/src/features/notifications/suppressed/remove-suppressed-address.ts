import type { removeSuppressedAddress as call } from '@bloomdesk/contract/notifications/suppressed.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const removeSuppressedAddress: UseCase<typeof call> = async (ctx, { suppressionId, note }) => {
  const removed = found(await ctx.suppressed.remove(suppressionId), 'Suppressed address');
  const { address, reason, note: noted } = removed;
  ctx.audit.touch('SUPPRESSION', suppressionId, { before: { address, reason, note: noted }, after: { note } });
  return {};
};
