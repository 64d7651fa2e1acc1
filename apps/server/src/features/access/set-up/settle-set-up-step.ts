import type { settleSetUpStep as call } from '@bloomdesk/contract/access/set-up.calls';
import { maySettle } from '@bloomdesk/domain/access/set-up';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { setUpStanding } from './standing.ts';

export const settleSetUpStep: UseCase<typeof call> = async (ctx, { step, outcome }) => {
  const { lines } = found(await setUpStanding(ctx), 'A first day');
  if (outcome !== null && !maySettle(step, outcome)) throw badField('outcome', 'only the data say that this is done');

  await ctx.setUp.say(step, outcome, ctx.staff.email, ctx.now);
  ctx.audit.touch('SETUP', step, { before: lines.find((line) => line.step === step), after: { outcome } });
  return found(await setUpStanding(ctx), 'A first day');
};
