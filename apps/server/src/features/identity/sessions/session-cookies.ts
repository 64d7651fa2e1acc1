import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf, sameOrigin } from '#http/protection/same-origin.ts';

/** What the browser keeps for us, each only where it is needed; no script reads any of it (D17). */
const cookies = {
  bloomdesk_refresh: { path: '/idp', sameSite: 'strict' },
  bloomdesk_device: { path: '/idp', sameSite: 'strict' },
  // A provider's page sends the browser back to us, and a strict cookie would stay behind on that way.
  bloomdesk_google: { path: '/idp/google', sameSite: 'lax' },
  bloomdesk_oidc: { path: '/idp/oidc', sameSite: 'lax' },
  bloomdesk_signed_out: { path: '/idp/oidc', sameSite: 'lax' },
} as const;
type CookieName = keyof typeof cookies;

export function cookieOf(ctx: Ctx, name: CookieName): string | undefined {
  return exchangeOf(ctx).request.cookies[nameOnWire(ctx, name)];
}

/** Over https the name begins with `__Secure-`, which a browser accepts from a secure page only. */
export function setSessionCookie(ctx: Ctx, name: CookieName, value: string, seconds: number): void {
  void exchangeOf(ctx).setCookie(nameOnWire(ctx, name), value, { ...attributesOf(ctx, name), maxAge: seconds });
}

export function dropCookie(ctx: Ctx, name: CookieName): void {
  void exchangeOf(ctx).clearCookie(nameOnWire(ctx, name), attributesOf(ctx, name));
}

function nameOnWire(ctx: Ctx, name: CookieName): string {
  return isSecure(ctx) ? `__Secure-${name}` : name;
}

function attributesOf(ctx: Ctx, name: CookieName) {
  return { ...cookies[name], httpOnly: true, secure: isSecure(ctx) };
}

function isSecure(ctx: Ctx): boolean {
  return sameOrigin(ctx).startsWith('https:');
}
