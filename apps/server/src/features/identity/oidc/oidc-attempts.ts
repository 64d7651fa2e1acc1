import type { Ctx } from '#composition/request-context.ts';
import { cookieOf, dropCookie, setSessionCookie } from '#features/identity/sessions/session-cookies.ts';
import { sameOrigin } from '#http/protection/same-origin.ts';

/** Tabs in which one browser may be signing in at a time. */
const mostAttempts = 5;
const between = '.';

/** The address the provider sends the browser back to, as it must be registered there. */
export function oidcCallback(ctx: Ctx): string {
  return `${sameOrigin(ctx)}/idp/oidc/callback`;
}

/** This browser has begun to sign in; what it began in other tabs goes on. */
export function rememberAttempt(ctx: Ctx, state: string, seconds: number): void {
  const attempts = [...attemptsOf(ctx), state].slice(-mostAttempts);
  setSessionCookie(ctx, 'bloomdesk_oidc', attempts.join(between), seconds);
}

/** Was this sign-in begun in this browser? Each is spent by asking; those of other tabs stay. */
export function takeAttempt(ctx: Ctx, state: string, seconds: number): boolean {
  const attempts = attemptsOf(ctx);
  const others = attempts.filter((attempt) => attempt !== state);
  if (others.length === 0) dropCookie(ctx, 'bloomdesk_oidc');
  else setSessionCookie(ctx, 'bloomdesk_oidc', others.join(between), seconds);
  return others.length < attempts.length;
}

function attemptsOf(ctx: Ctx): string[] {
  return (cookieOf(ctx, 'bloomdesk_oidc') ?? '').split(between).filter((attempt) => /^[\w-]{43}$/.test(attempt));
}
