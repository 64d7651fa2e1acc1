import type { testConnection as call } from '@bloomdesk/contract/connections/calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { Prepare } from '#http/answer.ts';
import { outcomeOf } from '#partners/kit/exchange.ts';
import { checkPartner } from '#partners/partner-list.ts';

type Tested = CallData<typeof call>['tested'];

/** What comes of a test; whoever tests too often asks nobody. */
export const askPartner: Prepare<typeof call, Tested> = async (ctx, { partner }) => {
  await ctx.admitTest(ctx.staff.staffId, ctx.now);
  const began = performance.now();
  const ended = await checkPartner(partner, ctx.partners).then(
    () => outcomeOf({ status: null }),
    (error: unknown) => outcomeOf({ error }),
  );
  await ctx.exchanges.flush(); // so that the answer has the test in it
  const { outcome, problem } = ended;
  return { outcome, problem, milliseconds: Math.round(performance.now() - began) };
};
