import type { beginSecondFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { assertConfirmed } from '#http/protection/assert-confirmed.ts';
import type { UseCase } from '#http/answer.ts';
import { beginEnrollment } from './enrollment.ts';

export const beginSecondFactor: UseCase<typeof call> = async (ctx) => {
  assertConfirmed(ctx);
  return await beginEnrollment(ctx, ctx.staff);
};
