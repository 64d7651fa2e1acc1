import { createHash } from 'node:crypto';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import type { Ctx } from '#composition/request-context.ts';
import { hashOf, type IdempotentCall } from '#http/idempotency.ts';
import { Refusal } from '#http/refusal.ts';

/** What someone set out to charge, under the key they sent with it; undefined where they sent none. */
export function chargeIntent(ctx: Ctx, input: CallRequest<typeof chargeOrder>): IdempotentCall | undefined {
  const key = ctx.reply?.request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refusal('bad-input.idempotency-key');
  return { staffId: ctx.staff.staffId, route: chargeOrder.name, key, bodyHash: hashOf(input) };
}

/** The name a charge keeps of the intent it came from. */
export function intentName({ staffId, key }: IdempotentCall): string {
  return fingerprint(`${staffId} ${key}`);
}

/** Tells whether something secret is the same, without keeping it. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
