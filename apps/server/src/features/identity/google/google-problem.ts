import type { SignInProblem } from '@bloomdesk/contract/identity.calls';

/** The sign-in screen, told by a code which of its sentences to show: no text of a stranger's making gets there. */
export function problemAddress(problem: SignInProblem): string {
  return `/?problem=${problem}`;
}
