import type { SignInProblem } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';

/** The sign-in screen, told by a code which of its sentences to show: no text of a stranger's making gets there. */
export function problemAddress(problem: SignInProblem): string {
  return `/?problem=${problem}`;
}

/** For the person it is a sentence on the screen; anyone who runs the server finds in the log what the provider disliked. */
export function loggedAway(ctx: Ctx, provider: string): (error: unknown) => undefined {
  return (error) => {
    exchangeOf(ctx).request.log.warn({ err: error, provider }, 'sign-in at a provider failed');
    return undefined;
  };
}
