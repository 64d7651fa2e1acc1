import { isFresh } from '@bloomdesk/domain/identity/second-factor';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';

/** Refuses who has not proved within the last minutes who they are; the screen asks and repeats the call (D486). */
export function assertConfirmed({ staff, now }: Pick<Ctx, 'staff' | 'now'>): void {
  if (!isFresh(staff.session?.authenticatedAt, now)) throw new Refusal('confirm-identity');
}
