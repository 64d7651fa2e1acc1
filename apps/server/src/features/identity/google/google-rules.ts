import { yes } from '@bloomdesk/domain/verdict';
import type { SignInProblem } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import { signInProblems } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import type { GoogleClaims } from './google-claims.ts';

/** Problems of a sign-in by redirect are no refusals of a call: the page says them. */
type SignInVerdict = { ok: true } | { ok: false; code: SignInProblem; message: string };

/** Is this an account of the company with an address Google has verified (D6)? */
export function isCompanyAccount(
  { hostedDomain, email, emailVerified }: Pick<GoogleClaims, 'hostedDomain' | 'email' | 'emailVerified'>,
  companyDomains: readonly string[],
): SignInVerdict {
  if (!hostedDomain || !companyDomains.includes(hostedDomain.toLowerCase())) return refused('google-not-company');
  if (!email || !emailVerified) return refused('google-email-unverified');
  return yes;
}

/**
 * May this Google account open this Bloomdesk account? It must be there and stand, and once it has been opened by one
 * Google account it is never opened by another, no matter who has the address by then (abuse case 29).
 */
export function mayOpen(
  account: { googleSubject: string | null; disabled: boolean } | undefined,
  { subject }: Pick<GoogleClaims, 'subject'>,
): SignInVerdict {
  if (!account || account.disabled) return refused('google-no-account');
  if (account.googleSubject !== null && account.googleSubject !== subject) return refused('google-other-account');
  return yes;
}

function refused(problem: SignInProblem): SignInVerdict {
  return { ok: false, code: problem, message: signInProblems[problem] };
}
