import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';
import { isSameSecret } from '#partners/kit/webhook-signature.ts';

/** Where a partner that signs nothing may put the credential it was given. */
const credentialHeaders = ['credential', 'authorization', 'x-api-key'];

/** Refuses a webhook without the credential that was agreed upon: strangers shall not make us ask. */
export function assertCredential(ctx: Ctx, expected: string | undefined): void {
  const { headers } = exchangeOf(ctx).request;
  const given = credentialHeaders.map((name) => String(headers[name] ?? '').replace(/^Bearer /, ''));
  if (expected !== undefined && given.some((one) => isSameSecret(one, expected))) return;
  throw new Refusal('bad-signature');
}
