import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';

/** The session that asks, which has begun this; who has none, as a token of the version before, has begun nothing. */
export function ownSession({ staff }: Pick<Ctx, 'staff'>) {
  if (!staff.session) throw new Refusal('passkey-over');
  return staff.session;
}
