import type { Colleague } from '@bloomdesk/domain/exceptions/colleague';
import type { Ctx } from '#composition/request-context.ts';

type Account = NonNullable<Awaited<ReturnType<Ctx['identity']['accounts']['byId']>>>;

/** An account as the rules of work ask for it. */
export function colleagueOf({ givenName, familyName, email, groups, disabled }: Account): Colleague {
  return { name: `${givenName} ${familyName}`.trim() || email, groups, isDisabled: disabled };
}
