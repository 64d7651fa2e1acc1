import { needsSecondFactor } from '@bloomdesk/domain/identity/second-factor';
import type { Ctx } from '#composition/request-context.ts';
import { relyingPartyOf } from '#features/identity/passkeys/relying-party.ts';

/** The caller's own apps and passkeys as they travel; never a secret. */
export async function ownFactors(ctx: Ctx) {
  const { identity, staff } = ctx;
  const { secondFactors } = identity;
  const factors = await secondFactors.of(staff.staffId);
  const account = await identity.accounts.byId(staff.staffId);
  return {
    factors: factors.map(({ factorId, kind, name, addedAt, lastUsedAt }) => ({
      factorId,
      kind,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    recoveryCodesLeft: await secondFactors.recoveryCodesLeft(staff.staffId),
    isDemanded: needsSecondFactor(staff.groups, await secondFactors.demandingGroups()),
    takesPasskeys: relyingPartyOf(ctx) !== undefined,
    hasPassword: account?.passwordHash != null,
  };
}
