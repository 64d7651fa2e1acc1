import type { AnyCall, CallData, CallInput } from '@bloomdesk/contract/call';
import { send } from '#lib/client.ts';
import { createSubmitter } from './submitter.ts';

/** Sends one change that no form holds, such as a step of a run; answers once its outcome is known (D262). */
export function submitOnce<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallData<C>> {
  return createSubmitter(call)(input, (idempotencyKey) => send(call, input, { idempotencyKey }));
}
