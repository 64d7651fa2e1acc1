import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { note } from '#features/identity/security-note.ts';
import { identityTokenMinutes } from '#http/identity-tokens.ts';
import { Refusal } from '#http/refusal.ts';

/** How somebody has proved who they are, by its name in RFC 8176. */
type Method = 'pwd' | 'otp' | 'hwk';

/** Keeps with the session that its person has just proved who they are (D486). */
export async function noteProof(step: Ctx, { email }: Account, method: Method): Promise<void> {
  const { session } = step.staff;
  if (session) await step.identity.sessions.authenticated(session.sessionId, methodsWith(step, method), step.now);
  await note(step, 'identity-confirmed', email);
}

/** A token that says so. */
export async function freshToken(
  ctx: Ctx,
  account: Account,
  method: Method,
): Promise<{ idToken: string; expiresIn: number }> {
  const { session } = ctx.staff;
  if (!session) throw new Refusal('signed-out'); // a token of the version before; the next one has a session
  const proved = {
    ...session,
    methods: methodsWith(ctx, method),
    authenticatedAt: Math.floor(ctx.now.getTime() / 1000),
  };
  const idToken = await ctx.tokens.sign(account, account.sessionVersion, ctx.now, proved);
  return { idToken, expiresIn: identityTokenMinutes * 60 };
}

function methodsWith({ staff }: Ctx, method: Method): string[] {
  return [...new Set([...(staff.session?.methods ?? []), method])];
}
