import type { testConnection as call } from '@bloomdesk/contract/connections/calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { PreparedUseCase } from '#http/answer.ts';
import { oneConnection } from './one-connection.ts';

/** Keeps who has tested a connection and what came of it. */
export const testConnection: PreparedUseCase<typeof call, CallData<typeof call>['tested']> = async (
  ctx,
  { partner },
  tested,
) => {
  const { connection } = await oneConnection(ctx, partner);
  ctx.audit.touch('CONNECTION', partner, { after: { outcome: tested.outcome, problem: tested.problem } });
  return { connection, tested };
};
